import { oidcClients, oidcProviderIds } from '../ways-in/oidc/oidc.clients.ts';
import { fullName, people } from '../ways-in/people.ts';
import { html, type Markup } from './html.ts';

const providerItem = (title: string, address: string, text: Markup): Markup => html`
<li class="way">
  <h3>${title}</h3>
  <p><code>${address}</code></p>
  <p class="hint">${text}</p>
</li>`;

/** Lists the identity providers of the sandbox and their test people. */
export const renderWaysIn = (): Markup => html`
<p class="hint">The site's login buttons lead here. No password needed: pick a person, enter a name, or cancel.</p>
<ul class="ways">
  ${oidcProviderIds.map((id) =>
    providerItem(
      oidcClients[id].name,
      `/oidc/${id}`,
      html`OpenID provider. Client <code>${oidcClients[id].clientId}</code>. Requires PKCE. Only redirects to sites on this machine.`,
    ),
  )}
  ${providerItem('Telegram', '/telegram/auth', html`Login window. Signs the person’s fields with the bot’s token.`)}
  ${providerItem(
    'Phone token',
    'POST /firebase/tokens',
    html`Takes <code>{ phoneNumber }</code> and returns an ID token. Keys are at <code>/firebase/jwks.json</code>.`,
  )}
</ul>
<h3 class="known-title">Test users</h3>
<ul class="known">${people.map((person) => html`<li><b>${fullName(person)}</b> <span class="hint">${person.email}</span></li>`)}</ul>`;
