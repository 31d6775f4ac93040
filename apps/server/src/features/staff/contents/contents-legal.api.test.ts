import { giveConsent, listConsents } from '@amparo/contract/service-desk/consents.ts'
import {
  confirmContent,
  getContent,
  publishContent,
  restoreContent,
  saveContent,
} from '@amparo/contract/staff/console/contents.ts'
import { privacy } from '@amparo/domain/legal/privacy.ts'
import { textsToAsk } from '@amparo/domain/legal/substance.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { clockTo } from '../../../../testing/hour-waits.ts'
import { sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { readLegal, readPublication } from '../../platform/published-texts/published-texts.service.ts'

const params = { clave: 'legal.privacidad' }

let milagros: DeskBrowser
let tomas: DeskBrowser
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeEach(async () => {
  await clockTo(portal, '2026-11-25T10:00:00-05:00')
  await portal.query('DELETE FROM content_version')
  milagros = await deskOf(portal, 'contenidos')
  tomas = await deskOf(portal, 'contenidos2')
})

async function publishAs(version: number, words: string, more: object): Promise<void> {
  const valor = { 'secciones.0.encabezado': words }
  await milagros.ask(saveContent, { params, body: { version, valor } })
  await milagros.ask(publishContent, { params, body: { version: version + 1, ...more } })
  await tomas.ask(confirmContent, { params, body: {} })
}

/** Stores the last version again as the next one, as a release with earlier purposes wrote it; null as before it wrote them. */
async function copyOlder(
  isPublished: boolean,
  since: string | null = '2026-11-01',
  madeAt: string | null = null,
): Promise<void> {
  await portal.query(
    `INSERT INTO content_version (key, version, texts, made_by_id, made_at, purposes_since, proposed_by_id, proposed_at,
       confirmed_by_id, live_from)
     SELECT key, version + 1, texts, made_by_id, coalesce($2::timestamptz, made_at), $1,
       ${isPublished ? 'proposed_by_id, proposed_at, confirmed_by_id, live_from' : 'NULL, NULL, NULL, NULL'}
     FROM content_version ORDER BY version DESC LIMIT 1`,
    [since, madeAt],
  )
}

describe('a legal text', () => {
  it('that changes a purpose asks a person for consent again, and a corrected word does not', async () => {
    // After the day of the release's text.
    await clockTo(portal, '2026-12-01T10:00:00-05:00')
    milagros = await deskOf(portal, 'contenidos')
    tomas = await deskOf(portal, 'contenidos2')
    const person = portal.as(await sessionOf(portal, '10000001'))
    const pending = async () => (await person.ask(listConsents)).pendientes
    const change = async (version: number, words: string, cambiaFinalidad: boolean) => {
      const body = { version, valor: { 'secciones.0.encabezado': words } }
      await milagros.ask(saveContent, { params, body })
      const asked = { version: version + 1, cambiaFinalidad }
      await milagros.ask(publishContent, { params, body: asked })
      const { espera } = await tomas.ask(getContent, { params })
      expect(espera?.cambiaFinalidad).toBe(cambiaFinalidad || undefined)
      await tomas.ask(confirmContent, { params, body: {} })
    }
    expect(await pending()).toEqual([])
    await change(0, '1. Responsable de los datos', false)
    expect(await pending()).toEqual([])
    await change(1, '1. Responsable y finalidad', true)
    const asked = { texto: 'privacidad', version: '2026-12-01.0002' } as const
    expect(await pending()).toEqual([asked])
    expect(
      outcomeOf(await person.call(giveConsent, { body: { ...asked, version: privacy.version } })),
    ).toEqual([409, 'texto_anterior'])
    await person.ask(giveConsent, { body: asked })
    expect(await pending()).toEqual([])
    await change(2, '1. Responsable y finalidades', false)
    expect(await pending()).toEqual([])
  })

  it('from before a release that changes its substance gives way, and asks once for the release’s', async () => {
    await clockTo(portal, '2026-11-20T10:00:00-05:00')
    milagros = await deskOf(portal, 'contenidos')
    tomas = await deskOf(portal, 'contenidos2')
    await publishAs(0, '1. Responsable de los datos', {})
    await copyOlder(true, null)
    const { versions, bindingSince } = await readLegal(portal.ctx.db, portal.ctx.clock.now())
    expect(versions.privacy).toBe(privacy.version)
    expect(textsToAsk({ ...versions, privacy: '2026-11-20.0001' }, bindingSince)).toEqual(['privacy'])
    expect(textsToAsk(versions, bindingSince)).toEqual([])
    expect((await readPublication(portal.ctx)).texts).toEqual({})
    const found = await milagros.ask(getContent, { params })
    expect([found.version, found.publicado.version]).toEqual([2, 0])
    // The next version begins from the release's text.
    await milagros.ask(saveContent, { params, body: { version: 2, valor: {} } })
    const { borrador } = await milagros.ask(getContent, { params })
    expect(borrador?.valor).toEqual(found.publicado.valor)
  })

  it('is never bound by a purpose that a later version dropped before its hour', async () => {
    await publishAs(0, '1. Responsable y finalidad', {
      cambiaFinalidad: true,
      desde: '2026-11-26T08:00:00-05:00',
    })
    await publishAs(1, '1. Responsable de los datos', {})
    await clockTo(portal, '2026-11-27T10:00:00-05:00')
    const { versions, bindingSince } = await readLegal(portal.ctx.db, portal.ctx.clock.now())
    expect(versions.privacy).toBe('2026-11-25.0002')
    expect(textsToAsk(versions, bindingSince)).toEqual([])
    milagros = await deskOf(portal, 'contenidos')
    tomas = await deskOf(portal, 'contenidos2')
    await publishAs(2, '1. Responsable de los datos personales', {})
    const later = await readLegal(portal.ctx.db, portal.ctx.clock.now())
    expect(later.versions.privacy).toBe('2026-11-27.0003')
    expect(textsToAsk(versions, later.bindingSince)).toEqual([])
  })

  it('written over an earlier release’s purposes gives way, also if it is published after the release', async () => {
    const person = portal.as(await sessionOf(portal, '10000001'))
    const pending = async () => (await person.ask(listConsents)).pendientes
    await publishAs(0, '1. Responsable de los datos', {})
    await copyOlder(true)
    await portal.query(
      `INSERT INTO consent (account_id, kind, text_version, granted, given_at, channel, given_by)
       SELECT account_id, kind, '2026-11-25.0002', true, given_at, channel, given_by FROM consent
       WHERE kind = 'privacy' AND account_id = (SELECT id FROM account WHERE document_number = '10000001')`,
    )
    await portal.query(`DELETE FROM consent WHERE kind = 'privacy' AND text_version <> '2026-11-25.0002'`)
    expect((await readPublication(portal.ctx)).texts).toEqual({})
    const asked = { texto: 'privacidad', version: privacy.version } as const
    expect(await pending()).toEqual([asked])
    await person.ask(giveConsent, { body: asked })
    expect(await pending()).toEqual([])
    await publishAs(2, '1. Responsable de los datos personales', {})
    expect(await pending()).toEqual([])
    const back = { a: 2, motivo: 'Volvemos al texto anterior' }
    expect(outcomeOf(await milagros.call(restoreContent, { params, body: back }))).toEqual([
      422,
      'datos_invalidos',
    ])
  })

  it('binds nobody with a version newer than the text in force', async () => {
    const staffAt = async (time: string) => {
      await clockTo(portal, time)
      milagros = await deskOf(portal, 'contenidos')
      tomas = await deskOf(portal, 'contenidos2')
    }
    await staffAt('2026-12-01T10:00:00-05:00')
    await publishAs(0, '1. Responsable y finalidad', { cambiaFinalidad: true })
    await staffAt('2026-12-01T11:00:00-05:00')
    await publishAs(1, '1. Responsable y finalidades', {})
    await copyOlder(true)
    const { versions, bindingSince } = await readLegal(portal.ctx.db, portal.ctx.clock.now())
    expect(versions.privacy).toBe(privacy.version)
    expect(bindingSince.privacy <= versions.privacy).toBe(true)
  })

  it.each([
    { draft: 'with its purposes', since: '2026-11-01' },
    { draft: 'of a release that stored none', since: null },
  ])(
    'drafted over an earlier release’s purposes is neither proposed nor gone on with: $draft',
    async ({ since }) => {
      await publishAs(0, '1. Responsable de los datos', {})
      await copyOlder(false, since, '2026-11-01T12:00:00Z')
      const found = await milagros.ask(getContent, { params })
      expect([found.estado, found.version, found.borrador]).toEqual(['publicado', 2, undefined])
      expect(outcomeOf(await milagros.call(publishContent, { params, body: { version: 2 } }))).toEqual([
        422,
        'datos_invalidos',
      ])
      await milagros.ask(saveContent, { params, body: { version: 2, valor: {} } })
      const { borrador } = await milagros.ask(getContent, { params })
      expect(borrador?.valor['secciones.0.encabezado']).toBe(privacy.sections[0]?.heading)
      await milagros.ask(publishContent, { params, body: { version: 3 } })
      expect((await milagros.ask(getContent, { params })).estado).toBe('espera')
    },
  )
})
