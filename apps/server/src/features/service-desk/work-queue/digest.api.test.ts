import { getClaimCase, takeClaim } from '@amparo/contract/claims/console/claims.ts'
import { chooseDigest, readDigestChoice } from '@amparo/contract/staff/console/notices.ts'
import { expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { fileNotice, newBorrower } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { digestJob } from './digest.service.ts'

// A Friday.
openPortal(() => startAgendaPortal('2026-12-04T10:00:00-05:00'))

it('the morning mail tells each what is late or due today, once, and not those who disabled it', async () => {
  const who = await newBorrower(portal, '58100011')
  const [one, two] = [await deskOf(portal, 'siniestros'), await deskOf(portal, 'siniestros2')]
  const dueOn = async (day: string, owner: DeskBrowser | null) => {
    const folio = await fileNotice(portal, who, '58100011')
    const params = { folio }
    const version = owner && (await owner.ask(getClaimCase, { params })).version
    if (version) await owner.ask(takeClaim, { params, body: { version } })
    await portal.ctx.db.updateTable('claim').set({ work_by: day }).where('folio', '=', folio).execute()
    return folio
  }
  const late = await dueOn('2026-12-03', one)
  await dueOn('2026-12-03', two)
  await dueOn('2026-12-04', null)
  await dueOn('2026-12-07', one)
  expect(await two.ask(readDigestChoice)).toEqual({ recibe: true })
  await two.ask(chooseDigest, { body: { recibe: false } })
  await digestJob(portal.ctx)
  await digestJob(portal.ctx)
  const sent = await portal.ctx.db
    .selectFrom('outbound_message')
    .select('purpose')
    .where('purpose', 'like', 'staff-digest:%')
    .execute()
  expect(sent).toHaveLength(1)
  const mail = await portal.messageAbout('siniestros@demo.example', 'Tu día: 1 atrasado y 1 vence hoy')
  expect(mail.body_text).toContain('Solicitudes de cobertura')
  expect(mail.body_text).not.toContain(late)
  await two.ask(chooseDigest, { body: { recibe: true } })
  expect(await two.ask(readDigestChoice)).toEqual({ recibe: true })
})
