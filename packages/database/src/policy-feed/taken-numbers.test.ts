import { describe, expect, it } from 'vitest'
import { feed, feedBench, now, policy } from '../testing-feeds.ts'
import { applyPolicyEvents } from './events.ts'
import { feedWarnings } from './findings.ts'

const bench = feedBench()

/** A partner registers a certificate, of somebody else unless `changes` say so. */
const register = (certificateNumber: string, changes: { birthDate?: string } = {}) =>
  bench.database.db.transaction().execute((tx) =>
    applyPolicyEvents(
      tx,
      [
        {
          validAt: Date.parse('2026-11-01T00:00:00Z') * 1000,
          policy: {
            certificateNumber,
            documentType: 8,
            documentNumber: '71018002',
            givenNames: 'Maritza',
            paternalSurname: 'Huaman',
            maternalSurname: 'Soto',
            birthDate: '1992-08-30',
            mobile: null,
            email: 'maritza@correo.example',
            productCode: '6704-1',
            profile: 'Proteccion',
            startsOn: '2026-11-01',
            endsOn: '2026-11-30',
            status: 'vigente',
            seats7442: 0,
            seats7443: 0,
            deliveredOn: null,
            ...changes,
          },
        },
      ],
      { source: 'partner:banco', products: ['6704-1'], now },
    ),
  )

describe('a certificate that a partner registered before the feed', () => {
  it('for somebody else stays as it is, and the import names the line and the partner', async () => {
    await register('T-1')
    const summary = await bench.importText(feed(policy('T-1'), policy('T-2')))
    expect(summary).toMatchObject({ inserted: 1, updated: 0, findings: { takenNumbers: 1 } })
    expect(feedWarnings(summary.findings)).toEqual([
      'No entró 1 póliza: un socio registró antes ese certificado para otra persona.',
      expect.stringMatching(/^Línea 2, .*T-1: socio banco$/),
    ])
    expect(await bench.policies()).toMatchObject([
      { certificate_number: 'T-1', document_number: '71018002', ends_on: '2026-11-30' },
      { certificate_number: 'T-2' },
    ])
  })

  it('leaves in doubt whether the other policies of its line’s person were renewed', async () => {
    await register('T-4')
    await bench.importText(feed(policy('T-4'), policy('T-5')))
    const { rows } = await bench.database.pool.query('SELECT doubtful FROM policy_feed_cut')
    expect(rows).toEqual([{ doubtful: ['T-5'] }])
  })

  it('for the same person takes the dates of the feed', async () => {
    await register('T-3', { birthDate: '1990-05-17' })
    expect(await bench.importText(feed(policy('T-3')))).toMatchObject({ updated: 1, findings: {} })
    expect(await bench.policies()).toMatchObject([{ document_number: '71018002', ends_on: '2026-12-31' }])
  })
})
