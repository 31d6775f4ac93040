import { beforeEach, describe, expect, it } from 'vitest'
import { clearAgenda, emptyAgenda, keepAgenda, keepsAgenda, readAgenda } from './global-agenda.ts'

const chosen = { ...emptyAgenda, especialidad: 'Cardiología' }

describe('the agenda that is being put together', () => {
  beforeEach(clearAgenda)

  it('stays on the path of a benefit and is cleared on paths of fewer than four segments', () => {
    expect(keepsAgenda('/ecosistema/accidentes/telemedicina')).toBe(true)
    expect(keepsAgenda('/ecosistemas/empleabilidad/legal')).toBe(true)
    for (const path of ['/', '/ecosistema', '/ecosistema/citas', '/ecosistema/citas/']) {
      expect(keepsAgenda(path)).toBe(false)
    }
  })

  it('comes back to the same person and benefit only', () => {
    keepAgenda('MQ==', 18, chosen)
    expect(readAgenda('MQ==', 18)).toEqual(chosen)
    expect(readAgenda('MQ==', 33)).toEqual(emptyAgenda)
    expect(readAgenda('Mg==', 18)).toEqual(emptyAgenda)
  })
})
