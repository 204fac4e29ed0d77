import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define';
import { figureStyle } from '../figure-style';
import { LabFigure } from '../lab-figure';
import { recall, remember } from '../../settings/memory';
import '../spoken-summary';
import { kChoices, kQuestions, type Question } from './questions';
import { say } from './say';
import { quizStyle } from './style';
import { fromMemory, isRight, readNumber, scoreOf, toMemory, type Answers } from './view-model';
import { choiceText, noNumberText, quizTitle, rightAnswer, verdictText } from './words';

/** What stands in a question that is not answered yet. */
type Drafts = Readonly<Partial<Record<Question['id'], string>>>;

/** Questions over the whole lesson, each with its reason and the way back. */
export class LabQuiz extends LabFigure {
  static override properties = {
    ...LabFigure.properties,
    answers: { state: true },
    drafts: { state: true },
    refused: { state: true },
  };
  static override styles = [figureStyle, quizStyle];

  declare answers: Answers;
  declare drafts: Drafts;
  /** The questions that were pressed without an answer that can be taken. */
  declare refused: readonly Question['id'][];

  constructor() {
    super();
    this.answers = fromMemory(recall('quiz'));
    this.drafts = {};
    this.refused = [];
  }

  protected override render(): TemplateResult {
    const { locale, answers } = this;
    const score = scoreOf(answers);
    return html`<figure aria-labelledby="title">
      <h3 class="title" id="title" data-testid="quiz-score">${quizTitle(answers, locale)}</h3>
      <p class="note">${say(locale, 'note')}</p>
      <ol class="progress" aria-hidden="true">
        ${kQuestions.map((question, i) => {
          const answer = answers[question.id];
          const state = answer === undefined ? '' : isRight(question, answer) ? 'right' : 'wrong';
          return html`<li class=${state}>${i + 1}</li>`;
        })}
      </ol>
      <div class="questions">${kQuestions.map((question, i) => this.question(question, i + 1))}</div>
      ${
        score.answered === 0
          ? nothing
          : html`<button
              type="button"
              class="restart"
              data-testid="quiz-restart"
              @click=${() => {
                this.take({});
                this.drafts = {};
                this.refused = [];
                this.renderRoot.querySelector<HTMLElement>('input')?.focus();
              }}
            >
              ${say(locale, 'startAgain')}
            </button>`
      }
      ${this.printed()}
      <lab-spoken-summary
        class="visually-hidden"
        .text=${score.answered === 0 ? '' : say(locale, 'summary', { ...score })}
      ></lab-spoken-summary>
    </figure>`;
  }

  private take(answers: Answers): void {
    this.answers = answers;
    remember('quiz', toMemory(answers));
  }

  private question(question: Question, number: number): TemplateResult {
    const { locale } = this;
    const { id } = question;
    const answer = this.answers[id];
    return html`<form
      novalidate
      data-testid="quiz-${id}"
      class=${answer === undefined ? 'open' : 'answered'}
      @submit=${(event: Event) => {
        event.preventDefault();
        if (answer === undefined) this.submit(question);
        else this.open(question);
      }}
    >
      <fieldset>
        <legend>
          <span class="number" aria-hidden="true">${number}</span
          ><span class="visually-hidden">${say(locale, 'number', { number })}. </span>${say(locale, `ask_${id}`)}
        </legend>
        ${question.kind === 'choice' ? this.choices(question, answer) : this.entry(question, answer)}
      </fieldset>
      ${this.refused.includes(id) ? html`<p class="trouble" role="alert">${this.whyRefused(question)}</p>` : nothing}
      <div class="verdict" role="status">
        ${answer === undefined ? nothing : this.verdict(question, answer, number)}
      </div>
      <button type="submit" data-testid="quiz-${id}-answer">
        ${say(locale, answer === undefined ? 'answer' : 'again')}
        <span class="visually-hidden">(${say(locale, 'number', { number })})</span>
      </button>
    </form>`;
  }

  private choices(question: Extract<Question, { kind: 'choice' }>, answer: number | undefined): TemplateResult {
    const { locale } = this;
    const draft = this.drafts[question.id];
    return html`<div class="choices">
      ${kChoices.map((choice) => {
        const state =
          answer === undefined ? '' : choice === question.right ? 'right' : choice === answer ? 'wrong' : '';
        return html`<label class=${state}
          ><input
            type="radio"
            name=${question.id}
            data-testid="quiz-${question.id}-${choice}"
            .checked=${answer === undefined ? draft === String(choice) : answer === choice}
            ?disabled=${answer !== undefined}
            @change=${() => {
              this.draft(question.id, String(choice));
            }}
          />${choiceText(question, choice, locale)}</label
        >`;
      })}
    </div>`;
  }

  private entry({ id }: Question, answer: number | undefined): TemplateResult {
    const { locale } = this;
    return html`<label class="entry"
      ><span>${say(locale, 'yourNumber')}</span
      ><input
        type="text"
        inputmode="decimal"
        autocomplete="off"
        size="10"
        data-testid="quiz-${id}-number"
        aria-invalid=${this.refused.includes(id) ? 'true' : 'false'}
        .value=${answer === undefined ? (this.drafts[id] ?? '') : String(answer)}
        ?readonly=${answer !== undefined}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) this.draft(id, event.target.value);
        }}
    /></label>`;
  }

  private draft(id: Question['id'], text: string): void {
    this.drafts = { ...this.drafts, [id]: text };
    this.refused = this.refused.filter((one) => one !== id);
  }

  private submit({ id, kind }: Question): void {
    const draft = this.drafts[id] ?? '';
    const given = kind === 'choice' && draft === '' ? undefined : readNumber(draft);
    if (given === undefined) this.refused = [...this.refused.filter((one) => one !== id), id];
    else this.take({ ...this.answers, [id]: given });
  }

  /** The answer is taken back, and the question stands as it was asked. */
  private open({ id }: Question): void {
    this.take(Object.fromEntries(Object.entries(this.answers).filter(([name]) => name !== id)));
    this.drafts = Object.fromEntries(Object.entries(this.drafts).filter(([name]) => name !== id));
  }

  private whyRefused({ id, kind }: Question): string {
    return kind === 'choice' ? say(this.locale, 'noChoice') : noNumberText(this.drafts[id] ?? '', this.locale);
  }

  private verdict(question: Question, answer: number, number: number): TemplateResult {
    const { locale } = this;
    return html`<p>
      <b>${isRight(question, answer) ? '✓' : '✗'} ${verdictText(question, answer, locale)}</b>
      ${say(locale, `why_${question.id}`)}
      <a href="#${question.section}" aria-label=${say(locale, 'backLabel', { number })}>${say(locale, 'back')}</a>
    </p>`;
  }

  /** On paper nobody can press: the answers stand at the end. */
  private printed(): TemplateResult {
    const { locale } = this;
    return html`<section class="printed" aria-hidden="true">
      <h4>${say(locale, 'answers')}</h4>
      <ol>
        ${kQuestions.map(
          (question) =>
            html`<li>
              ${say(locale, 'solution', { answer: rightAnswer(question, locale), why: say(locale, `why_${question.id}`) })}
            </li>`,
        )}
      </ol>
    </section>`;
  }
}

define('lab-quiz', LabQuiz);
