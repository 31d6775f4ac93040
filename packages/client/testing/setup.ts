import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { draftOwner } from '../src/kept/draft-owner.ts'
import { forgetLoads } from '../src/loading/loads.ts'
import { freeClock, stopClock } from './clock.ts'
import { catchDownloads, downloads } from './downloads.ts'
import { closeServer, fetchFromServer } from './server.ts'

const complaints = new Set<string>()
/** Records a message of the console, with its `%s` filled in. */
function complain(first: unknown, ...rest: unknown[]): void {
  const filled = String(first).replaceAll(/%[sdoO]/g, () => String(rest.shift()))
  complaints.add([filled, ...rest.map(String)].join(' '))
}
const realFetch = window.fetch.bind(window)

window.fetch = (input, init) => {
  const { pathname } = new URL(new Request(input, init).url)
  return /^\/(api|demo)\//.test(pathname) ? fetchFromServer(input, init) : realFetch(input, init)
}
console.error = complain
catchDownloads()
window.addEventListener('error', ({ message }) => complain(message))
window.addEventListener('unhandledrejection', ({ reason }) => complain(reason))

beforeEach(stopClock)

afterEach(async () => {
  await cleanup()
  // Delete everything that the tab stores about a person.
  draftOwner.set({ id: '', left: true })
  forgetLoads()
  sessionStorage.clear()
  localStorage.clear()
  downloads.length = 0
  freeClock()
  if (innerWidth !== 390) await page.viewport(390, 844)
  const told = [...complaints, ...(await closeServer())]
  complaints.clear()
  expect(told.join('\n'), 'errors of the page, and calls without an answer').toBe('')
})
