import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { activatedHolder, type Member } from './accounts.ts'
import { demoPassword, type Profile } from './people.ts'

const storedSession = fileURLToPath(new URL('../apps/web/src/session/stored-session.ts', import.meta.url))
let bundled: Promise<string> | undefined

/** The portal's own module, loaded by path since it runs in a page and not here, as one script that returns its exports. */
async function bundle(): Promise<string> {
  const build = await rolldown({ input: storedSession })
  const { output } = await build.generate({ format: 'iife', name: 'kept' })
  await build.close()
  return `(() => { ${output[0].code}\n return kept })()`
}

/**
 * Stores an open session on the page's device, encrypted like the portal's, and leaves the page blank: its next page
 * finds the session. The log-in has its own journeys.
 */
export async function keepSession(
  page: Page,
  { token, usuario }: Pick<Member, 'token' | 'usuario'>,
): Promise<void> {
  bundled ??= bundle()
  const script = await bundled
  await page.goto('/robots.txt')
  const isKept = await page.evaluate(
    `${script}.storeSession(${JSON.stringify({ token, user: usuario })}, () => true).then(() => localStorage.getItem('token') !== null)`,
  )
  expect(isKept).toBe(true)
}

/** A holder used by no other test, activated, with a session on the page's device. */
export async function enterAsHolder(
  page: Page,
  request: APIRequestContext,
  profile: Profile,
): Promise<Member> {
  const member = await activatedHolder(request, profile)
  await keepSession(page, member)
  return member
}

/** A person of the demo with a session on the page's device. */
export async function enterAsSample(page: Page, document: string): Promise<void> {
  const opened = await page.request.post('/api/Login/IniciarSession', {
    data: { tipoDocumento: 8, documento: document, password: demoPassword },
  })
  expect(opened.status()).toBe(200)
  await keepSession(page, (await opened.json()) as Pick<Member, 'token' | 'usuario'>)
}
