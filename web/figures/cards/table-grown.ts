/** The learner wants a position table of so many rows; the page sets it in the experiment. */
export class TableGrown extends Event {
  static readonly type = 'lab-table-grown';
  readonly rows: number;

  constructor(rows: number) {
    super(TableGrown.type, { bubbles: true, composed: true });
    this.rows = rows;
  }
}
