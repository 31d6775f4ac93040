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

it('says that the person asked to leave their only policy, and leads to the state of the request', async () => {
  server.answer(
    listServices,
    ecosystems.map((ecosystem) => ({
      idEcosistema: ecosystem.id,
      activo: false,
      DataEcosistma: JSON.stringify(ecosystem),
      Servicios: JSON.stringify(servicesOf(ecosystem)),
    })),
  )
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
    .element(page.getByRole('link', { name: 'Ver en qué va' }))
    .toHaveAttribute('href', '/ecosistema/seguros/CP-1')
  await expectAccessible()
})
