import { html, type Markup } from '../page/html.ts';
import { fullName, type Person, people } from './people.ts';

/**
 * The form ends at the callback of the requesting site after redirects, and browsers check those against `form-action`
 * too. The allowed URLs are those of `isAllowedReturn`.
 */
export const choicePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self' http://127.0.0.1:* https://127.0.0.1:* http://localhost:* http://*.localhost:* https://*.localhost:*",
  "frame-ancestors 'none'",
].join('; ');

/** A small page with one centred panel. */
export const documentOf = (title: string, body: Markup, styles: readonly string[] = []): string =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · Fairhouse sandbox</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/page/page.css">
  ${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
</head>
<body class="choice-page">
  <main class="choice panel">
    <header><h1>${title}</h1><p class="stand-in">Sandbox</p></header>
    ${body}
  </main>
</body>
</html>
`.source;

const initials = ({ firstName, lastName }: Person): string => firstName.slice(0, 1) + lastName.slice(0, 1);

const personButton = (person: Person): Markup => html`
<li>
  <button class="person" type="submit" name="person" value="${person.key}">
    <span class="avatar" aria-hidden="true">${initials(person)}</span>
    <span class="person-name">${fullName(person)}</span>
    <span class="person-note">${person.email}</span>
  </button>
</li>`;

type Fields = Readonly<Record<string, string>>;

const form = (action: string, hidden: Fields, body: Markup): Markup => html`
<form method="post" action="${action}">
  ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
  ${body}
</form>`;

/** The choice page: a person from the list, a typed name, or cancel. */
export const renderChoice = ({
  provider,
  site,
  action,
  hidden,
}: {
  provider: string;
  site: string;
  action: string;
  /** Hidden fields that the form submits. */
  hidden: Fields;
}): string =>
  documentOf(
    `Log in with ${provider}`,
    html`
    <p class="hint"><b>${site}</b> wants to know who you are. These are test users. No password needed.</p>
    ${form(action, { ...hidden, answer: 'person' }, html`<ul class="people">${people.map(personButton)}</ul>`)}
    ${form(
      action,
      { ...hidden, answer: 'typed' },
      html`
      <fieldset class="typed">
        <legend>Someone else</legend>
        <label>Name <input name="name" required maxlength="60" autocomplete="off"></label>
        <label>E-mail (optional) <input name="email" type="email" maxlength="120" autocomplete="off"></label>
        <button class="button" type="submit">Continue</button>
      </fieldset>`,
    )}
    ${form(action, { ...hidden, answer: 'cancel' }, html`<button class="button quiet" type="submit">Cancel</button>`)}`,
  );

/** An error page with the reason why the login cannot continue. */
export const renderDeadEnd = ({ title, reason }: { title: string; reason: string }): string =>
  documentOf(title, html`<p class="hint">${reason}</p>`);
