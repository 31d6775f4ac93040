import type { BrowserContext, Locator, Page } from '@playwright/test'
import { consoleUrl, enterAs } from './console.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

const each = Number(process.env.AMPARO_MESSAGES ?? 200)

/** One of the two writers: their page, which may be killed and reopened, and their acts in it. */
interface Writer {
  page: Page
  readonly url: string
  readonly context: BrowserContext
  readonly box: string
  readonly send: string
  readonly list: string
  readonly mark: string
}

const listOf = ({ page, list }: Writer): Locator => page.getByRole('list', { name: list })

/**
 * Types and sends like a person: text still in the box was not accepted, and is sent again. A reopened page shows the
 * draft.
 */
async function write(writer: Writer, text: string): Promise<void> {
  let isTyped = false
  await expect(async () => {
    if (writer.page.isClosed()) {
      isTyped = false
      writer.page = await writer.context.newPage()
      await writer.page.goto(writer.url)
    }
    const message = listOf(writer).getByText(text, { exact: true })
    await expect(listOf(writer)).toBeVisible({ timeout: 20_000 })
    if ((await message.count()) > 0) return
    const box = writer.page.getByLabel(writer.box)
    const typed = await box.inputValue()
    if (!isTyped || typed !== '') {
      if (typed !== text) await box.fill(text)
      isTyped = true
      await writer.page.getByRole('button', { name: writer.send, exact: true }).click({ timeout: 5000 })
    }
    await expect(message).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 120_000, intervals: [50, 500, 1000] })
}

/** Cuts the network or kills the page while a message is being sent, every so many messages. */
async function writeAll(writer: Writer, cuts: { network: number; killed: number }): Promise<void> {
  for (let n = 1; n <= each; n += 1) {
    const sending = write(writer, `${writer.mark} ${n}`)
    if (n % 10 === 5) {
      cuts.network += 1
      await writer.context.setOffline(true)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await writer.context.setOffline(false)
    } else if (n % 25 === 20) {
      cuts.killed += 1
      // During the request, wherever it is by then.
      await writer.page
        .waitForRequest((one) => one.method() === 'POST' && /Mensajes|Responder/.test(one.url()), {
          timeout: 10_000,
        })
        .catch(() => undefined)
      await writer.page.close()
    }
    await sending
  }
}

// Takes minutes, so only in the long run (`npm run test:long`).
test('dos personas se escriben con cortes: cada mensaje llega una vez y en su orden', async ({
  page,
  request,
  browser,
  context,
}) => {
  test.setTimeout(1_800_000)
  await enterAsHolder(page, request, 'Vida+Accidentes')
  await page.goto('/ecosistema/mensajes?nueva=1&tema=otro&asunto=Ida+y+vuelta')
  await page.getByLabel('Tu pregunta').fill('Empecemos')
  await page.getByRole('button', { name: 'Enviar mi pregunta' }).click()
  await expect(page.getByText('Recibimos tu mensaje.')).toBeVisible()
  const folio = /RQ-\d{4}-\d+/.exec(page.url())?.[0] ?? ''
  const deskContext = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const desk = await deskContext.newPage()
  await enterAs(desk, 'Nora Medrano')
  const deskUrl = `${consoleUrl}/mensajes?estado=todas&folio=${folio}`
  await desk.goto(deskUrl)

  const person: Writer = {
    ...{ page, context, url: `/ecosistema/mensajes?folio=${folio}`, list: 'Mensajes' },
    ...{ box: 'Escribe aquí', send: 'Enviar', mark: 'De la persona' },
  }
  const staff: Writer = {
    ...{ page: desk, context: deskContext, url: deskUrl, list: 'Mensajes y notas' },
    ...{ box: 'Respuesta', send: 'Responder', mark: 'De la casa' },
  }
  const cuts = { network: 0, killed: 0 }
  const began = performance.now()
  await Promise.all([writeAll(person, cuts), writeAll(staff, cuts)])
  const seconds = Math.round((performance.now() - began) / 1000)

  const numbers = await withDatabase((db) =>
    db
      .selectFrom('conversation_message')
      .innerJoin('conversation', 'conversation.id', 'conversation_id')
      .select(['n', 'author'])
      .where('folio', '=', folio)
      .orderBy('n')
      .execute(),
  )
  expect(numbers.map(({ n }) => n)).toEqual(Array.from({ length: 2 * each + 1 }, (_, at) => at + 1))

  // Both read the same: every message, once, in the order written.
  const expected = (mark: string) => Array.from({ length: each }, (_, at) => `${mark} ${at + 1}`)
  for (const writer of [person, staff]) {
    await writer.page.reload()
    const earlier = writer.page.getByRole('button', { name: 'Ver los anteriores' })
    await expect(listOf(writer)).toBeVisible()
    await expect(async () => {
      if (await earlier.isVisible()) await earlier.click()
      await expect(earlier).toHaveCount(0, { timeout: 500 })
    }).toPass()
    const shown = listOf(writer).getByText(/^De la (persona|casa) \d+$/)
    await expect(shown).toHaveCount(2 * each)
    const texts = await shown.allInnerTexts()
    for (const { mark } of [person, staff]) {
      expect(texts.filter((text) => text.startsWith(mark))).toEqual(expected(mark))
    }
  }
  process.stdout.write(
    `${each} messages each way, ${cuts.network} cuts and ${cuts.killed} killed pages: each once, in order, in ${seconds} s\n`,
  )
  await deskContext.close()
})
