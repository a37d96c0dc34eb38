const shownMs = 1_500;

/** Says it where the eye is, and takes it back before the next press. */
const answer = (button, text) => {
  const before = button.textContent;
  button.textContent = text;
  setTimeout(() => {
    button.textContent = before;
  }, shownMs);
};

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
  if (button === null) return;
  navigator.clipboard.writeText(button.dataset.copy).then(
    () => answer(button, 'Copied'),
    () => answer(button, 'Copy failed'),
  );
});
