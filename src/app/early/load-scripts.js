// Loads the page's scripts after the first paint or at the first press. In the head they delay the text by 260 ms or more
// and the largest element by 700 ms or more on slow 4G (`npm run bench -- slow-phone`). They are inside a `noscript`,
// which is text to browsers with scripts (src/app/root.tsx). Its classic scripts contain the page's data and run at once.
{
  const { textContent } = document.querySelector('#scripts')
  const scripts = document.createRange().createContextualFragment(textContent)
  const deferred = document.createDocumentFragment()
  deferred.append(...scripts.querySelectorAll('link, script[type="module"]'))
  document.head.append(scripts)

  // A fragment is empty after its first insertion, so later calls do nothing.
  const load = () => document.head.append(deferred)
  for (const type of ['pointerdown', 'keydown', 'click', 'input', 'submit'])
    addEventListener(type, load, { once: true, capture: true })
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)))
  // A hidden tab renders no frames.
  setTimeout(load, 3000)
}
