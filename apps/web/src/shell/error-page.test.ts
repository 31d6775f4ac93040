import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorPage } from './ErrorPage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const missing = () => new Error('Failed to fetch dynamically imported module: /assets/x.js')
const shown = (error: Error) => renderToStaticMarkup(createElement(ErrorPage, { error }))

function openPage({ onLine }: { onLine: boolean }): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('window', { location: { pathname: '/ecosistema/citas' } })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
}

it('a page with a missing part reloads although it rendered twice before it was shown', () => {
  openPage({ onLine: true })
  const first = missing()
  expect(shown(first)).toContain('Un momento, por favor…')
  expect(shown(first)).toContain('Un momento, por favor…')
  // Still missing after the reload: then the error is shown.
  expect(shown(missing())).toContain('Unexpected Application Error!')
})

it('without a network nothing reloads: an unreachable page would replace the message', () => {
  openPage({ onLine: false })
  expect(shown(missing())).toContain('Unexpected Application Error!')
})
