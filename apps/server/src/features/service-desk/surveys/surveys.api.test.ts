import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { saveSurvey, updateSurvey } from '@amparo/contract/service-desk/surveys.ts'
import { describe, expect, it } from 'vitest'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

openPortal()

const save = (body: unknown, headers: Record<string, string>) =>
  portal.as(headers).callUnchecked(saveSurvey, { body })
const change = (body: unknown, headers: Record<string, string>) =>
  portal.as(headers).callUnchecked(updateSurvey, { body })
const stored = (cod: string) =>
  portal.ctx.db.selectFrom('survey_answer').selectAll().where('public_id', '=', cod).executeTakeFirstOrThrow()

const answer: RequestOf<typeof saveSurvey> = {
  valor: 'Promotor',
  ruta: '/ecosistema/accidentes/telemedicina',
}

describe('an answer to the survey', () => {
  it('is stored with its page, and a comment can follow', async () => {
    const session = await newHolder(portal, '49000001')
    const saved = await save(answer, session)
    expect(saved.statusCode).toBe(200)
    const { cod } = saved.json()
    expect(Object.keys(saved.json())).toEqual(['cod'])
    expect(await stored(cod)).toMatchObject({
      value: 'Promotor',
      path: answer.ruta,
      comment: null,
      may_contact: false,
    })
    const odd = `<b>Muy bien</b>'); DROP TABLE account;-- 😀`
    const commented = await change(
      { ...answer, cod, valor: 'Neutro', comentario: odd, contactar: true },
      session,
    )
    expect(commented.json()).toEqual({ cod })
    expect(await stored(cod)).toMatchObject({ value: 'Neutro', comment: odd, may_contact: true })
    await change({ ...answer, cod, comentario: '' }, session)
    expect(await stored(cod)).toMatchObject({ value: 'Promotor', comment: odd, may_contact: true })
  })

  it('is stored once for one Idempotency-Key', async () => {
    const session = { ...(await newHolder(portal, '49000002')), 'idempotency-key': 'encuesta-1' }
    const first = await save(answer, session)
    expect((await save(answer, session)).json()).toEqual(first.json())
    const other = await save({ ...answer, valor: 'Detractor' }, session)
    expect(other.refusal()).toMatchObject({ status: 422, codigo: 'idempotencia_distinta' })
  })

  it('is changed by its person alone, and an unknown one looks the same', async () => {
    const [mine, theirs] = [await newHolder(portal, '49000003'), await newHolder(portal, '49000004')]
    const { cod } = (await save(answer, mine)).json()
    const refused = await change({ ...answer, cod, comentario: 'x' }, theirs)
    const missing = await change({ ...answer, cod: randomUUID() }, theirs)
    for (const response of [refused, missing]) {
      expect(response.refusal()).toMatchObject({ status: 404, codigo: 'no_encontrado' })
    }
    expect((await stored(cod)).comment).toBeNull()
  })

  it('requires one of the three faces, and nothing more', async () => {
    const session = await newHolder(portal, '49000005')
    for (const bad of [
      { ...answer, valor: 'Feliz' },
      { ...answer, ruta: 'https://x.example' },
      { valor: 'Neutro' },
    ]) {
      const refused = await save(bad, session)
      expect([400, 422]).toContain(refused.statusCode)
      expect(refused.refusal().errores).toHaveLength(1)
    }
    expect((await save({ ...answer, nota: 'x' }, session)).refusal()).toMatchObject({
      status: 400,
      errores: [{ campo: 'nota' }],
    })
    expect((await change({ ...answer, cod: 'x' }, session)).refusal().errores[0]?.campo).toBe('cod')
  })

  it('is rate-limited, like every write', async () => {
    const strict = await startTestPortal({ CAPTCHA: 'off' })
    try {
      const session = await newHolder(strict, '49000006')
      const statuses: number[] = []
      for (let attempt = 0; attempt < 31; attempt += 1) {
        statuses.push((await strict.as(session).call(saveSurvey, { body: answer })).statusCode)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(30)
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await strict.close()
    }
  })
})
