/** The learner has given a model file to open. */
export class ModelFileGiven extends Event {
  static readonly type = 'lab-model-file';
  readonly file: File;

  constructor(file: File) {
    super(ModelFileGiven.type, { bubbles: true, composed: true });
    this.file = file;
  }
}
