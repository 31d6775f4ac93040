import { describe, expect, it } from 'vitest'
import { withFrame } from './inside-frames.ts'

const shell =
  '<html><head><title></title></head><body><header></header><main id="contenido" class="page"><p>Un momento, por favor…</p></main><footer></footer><script>start()</script></body></html>'
const page =
  '<html><body><main id="contenido" data-frame="/ecosistema"><p>Aquí ves lo que sigue</p></main><script>other()</script></body></html>'

describe('the shell of an inside page', () => {
  it("contains the page's lead texts, and starts like every other", () => {
    expect(withFrame(shell, page)).toBe(
      '<html><head><title></title></head><body><header></header><main id="contenido" data-frame="/ecosistema"><p>Aquí ves lo que sigue</p></main><footer></footer><script>start()</script></body></html>',
    )
  })

  it('stops the build if a page has no frame, or the shell no place for it', () => {
    expect(() => withFrame(shell, shell)).toThrow(/inside-frames/)
    expect(() => withFrame('<html></html>', page)).toThrow(/inside-frames/)
  })
})
