import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listLimits } from '@amparo/contract/agenda/agenda.ts'
import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { listNext } from '@amparo/contract/home/next-things.ts'
import { listOwnProducts } from '@amparo/contract/identity/profile.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { servicesOf } from '@amparo/domain/catalogue/services.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../../../../testing/screen.tsx'

const services = (activo: boolean) =>
  ecosystems.map((ecosystem) => ({
    idEcosistema: ecosystem.id,
    activo,
    DataEcosistma: JSON.stringify(ecosystem),
    Servicios: JSON.stringify(servicesOf(ecosystem)),
  }))

it('shows the scarce and used benefits at first, health before the others, and all on request', async () => {
  server.answer(listServices, services(true))
  server.answer(listOwnProducts, sample(listOwnProducts))
  server.answer(listNext, sample(listNext))
  const limit = (idServicio: number, limite: number, usadas: number) => ({
    idServicio,
    limite,
    usadas,
    quedan: limite - usadas,
    desde: '2026-01-01',
    hasta: '2026-12-31',
  })
  server.answer(listLimits, {
    limites: [limit(9, 12, 3), limit(17, 12, 0), limit(7, 12, 0), limit(8, 1, 0), limit(18, 24, 1)],
  })
  await openPortal('/ecosistema', {
    modulos: { accidentes: true, salud: true, emprendimiento: true, empleabilidad: true },
  })
  const left = page.getByRole('region', { name: 'Te queda este año' })
  const names = () =>
    left
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(names).toHaveLength(3)
  expect(names()[0]).toContain('Telemedicina')
  expect(names()[1]).toContain('Legal del negocio')
  await left.getByRole('button', { name: 'Ver todos (5)' }).click()
  await expect.poll(names).toHaveLength(5)
  expect(names().filter((name) => /Legal laboral/.test(name ?? ''))).toHaveLength(1)
  await left.getByRole('button', { name: 'Ver menos' }).click()
  await expect.poll(names).toHaveLength(3)
})

it('says that the person asked to leave their only policy, and leads to the state of the request', async () => {
  server.answer(listServices, services(false))
  server.answer(
    listOwnProducts,
    sample(listOwnProducts, {
      productos: [
        { numeroCertificado: 'CP-1', estado: 'vigente', vigente: false, arrepentimiento: 'pedido' },
      ],
      porConfirmar: [],
    }),
  )
  server.answer(listNext, sample(listNext))
  server.answer(listLimits, { limites: [] })
  await openPortal('/ecosistema', { modulos: { accidentes: false, salud: false } })
  await expect
    .element(page.getByRole('heading', { name: 'Pediste dejar sin efecto tu póliza' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver el estado' }))
    .toHaveAttribute('href', '/ecosistema/seguros/CP-1')
  await expectAccessible()
})
