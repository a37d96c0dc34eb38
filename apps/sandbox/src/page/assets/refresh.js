const periodMs = 2_000;
const timeoutMs = 5_000;

const connection = document.getElementById('connection');

/** Setting equal text again would make a screen reader say it again. */
const tell = (text) => {
  if (connection.textContent !== text) connection.textContent = text;
};

/** By what a link or a button is known again. */
const nameOf = (element) => element.getAttribute('href') ?? element.dataset.copy;

const exchange = (region, fresh) => {
  if (fresh === null || fresh.innerHTML === region.innerHTML) return;
  const focused = region.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  region.replaceChildren(...fresh.childNodes);
  // What was under the reader's fingers is a new element now; without this the keyboard would start over.
  for (const element of region.querySelectorAll('a, button')) if (nameOf(element) === focused) element.focus();
};

const refresh = async () => {
  const response = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const region of document.querySelectorAll('[data-live]')) exchange(region, fresh.getElementById(region.id));
};

const keepFresh = async () => {
  if (!document.hidden) {
    await refresh().then(
      () => tell(''),
      () => tell('The sandbox is not responding. Retrying…'),
    );
  }
  setTimeout(keepFresh, periodMs);
};

setTimeout(keepFresh, periodMs);
