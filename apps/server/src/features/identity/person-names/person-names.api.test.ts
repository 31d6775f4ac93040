import { listOwnProducts } from '@amparo/contract/identity/profile.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { answerRight } from '@amparo/contract/service-desk/console/rights.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addHolder, changeRow, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { rightsOf } from '../../../../testing/rights.ts'
import { waiters } from '../../../../testing/waiters.ts'
import { followNames } from './person-names.service.ts'

openPortal()
const { at, filed, act } = rightsOf(() => portal)
beforeAll(() => at('2026-11-25T10:00:00-05:00'))

const correct = async (document: string, change: object) => {
  await changeRow(portal, 'policy', document, change)
  await followNames(portal.ctx)
}
const nameOf = async (who: Record<string, string>) => {
  const { usuario } = await portal.as(who).ask(getSession)
  return [usuario.nombres, usuario.apellidoPaterno, usuario.apellidoMaterno].join(' ')
}
const former = 'Graciela Ccahuana Villanueva'
const nombre = { nombres: 'Benjamín', apellidoPaterno: 'Zárate', apellidoMaterno: 'Ñahui' }
const grant = async (who: Record<string, string>, { tipo = 'rectificacion', resultado = 'procede' } = {}) =>
  act(await filed(who, tipo), answerRight, { resultado, texto: 'Corregimos tu nombre.', nombre })

describe('the names of an account', () => {
  it('follow a policy of the same person', async () => {
    const who = await newHolder(portal, '59700001')
    await correct('59700001', { given_names: 'Graciela María', paternal_surname: 'Ccahuanna' })
    expect(await nameOf(who)).toBe('Graciela María Ccahuanna Villanueva')
  })

  it('follow no second correction by one source that would take another’s policy away', async () => {
    const who = await newHolder(portal, '59700007')
    await addHolder(portal, { document: '59700107' })
    await changeRow(portal, 'policy', '59700107', { document_number: '59700007', starts_on: '2021-01-01' })
    await portal.query(`ALTER TABLE policy DISABLE TRIGGER policy_source_stays;
      UPDATE policy SET source = 'partner:ajeno' WHERE certificate_number = 'PRUEBA-59700107';
      ALTER TABLE policy ENABLE TRIGGER policy_source_stays;
      INSERT INTO policy_proof (account_id, source, proof, proven_at)
        SELECT id, 'partner:ajeno', 'confirmed', created_at FROM account WHERE document_number = '59700007'`)
    for (const change of [{ given_names: 'Brenda' }, { paternal_surname: 'Torres' }]) {
      await portal.ctx.db
        .updateTable('policy')
        .set(change)
        .where('certificate_number', '=', 'PRUEBA-59700107')
        .execute()
      await followNames(portal.ctx)
    }
    expect(await nameOf(who)).toBe('Brenda Ccahuana Villanueva')
    expect((await portal.as(who).ask(listOwnProducts)).productos).toHaveLength(2)
  })

  it('follow a policy that is written while the former one is judged', async () => {
    const who = await newHolder(portal, '59700008')
    await changeRow(portal, 'policy', '59700008', { given_names: 'Graciela Inés' })
    let following: Promise<void> = Promise.resolve()
    await portal.ctx.db.transaction().execute(async (tx) => {
      await sql`UPDATE policy SET given_names = 'Graciela Rosa' WHERE document_number = '59700008'`.execute(
        tx,
      )
      following = followNames(portal.ctx)
      await Promise.race([following, waiters(portal, 1)])
    })
    await following
    await followNames(portal.ctx)
    expect(await nameOf(who)).toBe('Graciela Rosa Ccahuana Villanueva')
  })

  it('ignore a policy of another person', async () => {
    const who = await newHolder(portal, '59700002')
    await correct('59700002', { birth_date: '1950-01-01', given_names: 'Gabriela' })
    expect(await nameOf(who)).toBe(former)
  })

  it('change by a granted rectification, keep the cover, and ignore the feed’s former names', async () => {
    const who = await newHolder(portal, '59700003')
    const policies = await portal.as(who).ask(listOwnProducts)
    ;(await grant(who)).json(200)
    await correct('59700003', { mobile: '+51911222334' })
    expect(await nameOf(who)).toBe('Benjamín Zárate Ñahui')
    expect(await portal.as(who).ask(listOwnProducts)).toMatchObject(policies)
    await correct('59700003', {
      given_names: 'Benjamín José',
      paternal_surname: 'Zárate',
      maternal_surname: 'Ñahui',
    })
    expect(await nameOf(who)).toBe('Benjamín José Zárate Ñahui')
  })

  it.each([
    ['an access request', '59700004', { tipo: 'acceso' }],
    ['a refused rectification', '59700006', { resultado: 'no_procede' }],
  ])('do not change by %s', async (_title, document, how) => {
    const who = await newHolder(portal, document)
    expect((await grant(who, how)).refusal('datos_invalidos').errores).toMatchObject([{ campo: 'nombre' }])
    expect(await nameOf(who)).toBe(former)
  })

  it('do not change into those of another person with policies of the document', async () => {
    const who = await newHolder(portal, '59700005')
    const certificate_number = await addHolder(portal, { document: '59700105' })
    await changeRow(portal, 'policy', '59700105', {
      document_number: '59700005',
      given_names: nombre.nombres,
      paternal_surname: nombre.apellidoPaterno,
      maternal_surname: nombre.apellidoMaterno,
    })
    expect((await grant(who)).refusal('datos_invalidos').status).toBe(422)
    expect(JSON.stringify(await portal.as(who).ask(listOwnProducts))).not.toContain(certificate_number)
  })
})
