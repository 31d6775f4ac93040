import { getCancerPath } from '@amparo/contract/care/cancer-path.ts'
import { describe, expect, it } from 'vitest'
import { expectClosedDoor } from '../../../../testing/doors.ts'
import { newHolder } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

openPortal(() => startTestPortal(noLimits, { worker: false }))

describe('the path of Cáncer Plus', () => {
  it('shows remaining and past uses and the next step, and nothing clinical', async () => {
    const me = await newHolder(portal, '58000001', 'Cancer')
    const path = await portal.as(me).ask(getCancerPath)
    expect(path.servicios.map(({ idServicio }) => idServicio)).toEqual([35, 33, 34, 36])
    expect(path.servicios[0]).toMatchObject({ limite: 1, usadas: 0, quedan: 1 })
    expect(path.siguiente).toEqual({
      texto: 'Agenda tu chequeo preventivo del año',
      detalle: 'Te queda 1 de 1 uso este año de póliza.',
      enlace: '/ecosistema/cancer/chequeo-preventivo',
    })
    expect(path.edad).toBeGreaterThan(37)
    expect(Object.keys(path).toSorted()).toEqual(['edad', 'hasta', 'servicios', 'siguiente'])
  })

  it('requires the cover', async () => {
    await expectClosedDoor(portal, [[getCancerPath]], await newHolder(portal, '58000002', 'Vida'))
  })
})
