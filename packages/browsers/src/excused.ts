interface Excuse {
  readonly name: string
  /** Selector, tag, code or file to which the excuse applies; everywhere if absent. */
  readonly of?: RegExp
  readonly why: string
}

const menu = 'disclosures.ts stands in, and app.css keeps the menus closed'
const asked = 'it asks for it before, in a place of its own'
const drawing = 'the browser draws its own'
const hint = 'a hint: slower, or with a key more, without it'

/** Features that built files use although a minimum version lacks them, each with the reason why that is safe. */
export const excused: readonly Excuse[] = [
  { name: 'popover', why: menu },
  { name: 'popovertarget', why: menu },
  { name: 'popovertargetaction', why: menu },
  { name: 'fetchpriority', why: hint },
  { name: 'autocapitalize', why: hint },
  { name: 'autocorrect', why: hint },
  { name: 'playsinline', why: 'Firefox plays no video on the whole screen by itself' },
  { name: 'disablepictureinpicture', why: 'a button of the browser over the picture' },
  { name: 'name', of: /details/, why: 'questions stay open beside each other' },
  { name: 'startViewTransition', of: /assets\/framework-/, why: asked },
  { name: 'skipTransition', of: /assets\/framework-/, why: asked },
  { name: 'share', of: /navigator\.share\(\{url/, why: asked },
  { name: 'navigation', of: /assets\/framework-/, why: asked },
  { name: ':view-transition-group', why: 'what would move does not' },
  { name: ':view-transition-old', why: 'what would move does not' },
  { name: ':view-transition-new', why: 'what would move does not' },
  { name: ':selection', why: drawing },
  { name: '@page', why: 'margins of paper' },
  { name: '@property', why: 'Tailwind writes the same values for browsers without it' },
  { name: 'scripting', why: 'panels of tabs, for people without scripts' },
  { name: ':has', of: /menu-movil|data-wait|> ?main/, why: 'a frame that scrolls or shows too early' },
  { name: ':popover-open', of: /^:root:has\(/, why: 'the page behind the menu scrolls' },
  { name: ':has', of: /details\[open\]/, why: 'a margin' },
  { name: ':has', of: /Reprogramar|group\\\/columns/, why: 'a narrower column' },
  { name: ':has', of: /data-panel|data-under-call/, why: 'room beside a panel, which can be closed' },
  { name: ':has', of: /group\\\/screen|data-beside/, why: 'the second panel lies over the first' },
  { name: ':has', of: /print|data-sheet/, why: 'more than the sheet is printed' },
  { name: ':has', of: /data-tight/, why: 'a longer cell' },
]
