import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import {
  addPartner,
  changePartnerProducts,
  confirmPartner,
  listPartners,
  replacePartnerKeys,
  revokePartner,
} from '@amparo/contract/feeds/console/partners.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import PartnersScreen from './PartnersScreen.tsx'

const screens = { '/socios': PartnersScreen }
const id = 'a2f1c1d4-5d5b-4a3c-9a52-0f4a6f3f2a10'
const partner = {
  id,
  nombre: 'Corredora Norte',
  productos: ['6727-1'],
  version: 3,
  estado: 'activo',
} as const
const publicKey = { kty: 'EC', crv: 'P-256', kid: 'llave-1', x: 'x', y: 'y' }
const open = (socio: object) => {
  server.answer(listPartners, sampleRows(listPartners, [{ ...partner, ...socio }]))
  return openConsole(`/socios?socio=${id}`, screens)
}

it('adds a partner by its key, and never sends a private key', async () => {
  server.answer(listPartners, sampleRows(listPartners, []))
  server.answer(addPartner, sample(addPartner, { socio: partner }))
  await openConsole('/socios', screens)
  await expect.element(page.getByText('Todavía no hay socios')).toBeVisible()
  await userEvent.keyboard('n')
  const adding = page.getByRole('dialog', { name: 'Agregar un socio' })
  await adding.getByRole('button', { name: 'Pedir su acceso' }).click()
  await expect.element(adding.getByRole('alert')).toMatchTextContent('Elige al menos un producto')
  await adding.getByLabelText('Nombre').fill('Corredora Norte')
  await adding.getByLabelText('Vida (6727-1)').click()
  const keys = adding.getByLabelText('Claves públicas (JWKS)')
  await keys.fill(JSON.stringify({ ...publicKey, d: 'secreto' }))
  await adding.getByRole('button', { name: 'Pedir su acceso' }).click()
  await expect.element(adding.getByRole('alert')).toMatchTextContent('Es una clave privada')
  await expectAccessible()
  await keys.fill(JSON.stringify({ keys: [publicKey] }))
  await adding.getByRole('button', { name: 'Pedir su acceso' }).click()
  await expect.element(page.getByText(/^Corredora Norte: espera a que otra persona/)).toBeVisible()
  expect(server.received(addPartner).map(({ body }) => body)).toEqual([
    { nombre: 'Corredora Norte', productos: ['6727-1'], claves: { keys: [publicKey] } },
  ])
})

it('focuses «Confirmar» for the second person by a key, and keys, products and revoking by theirs', async () => {
  const waiting = { claves: [{ kid: 'llave-2' }], pedidoPor: 'Patricia Lazo', propio: false }
  server.answer(confirmPartner, sample(confirmPartner, { mensaje: 'Puede pedir tokens y llamar.' }))
  await open({ pendiente: waiting })
  const region = page.getByRole('region', { name: 'Espera a otra persona' })
  await expect.element(region).toMatchTextContent('llave-2')
  await expectAccessible()
  for (const [key, title] of [
    ['l', 'Claves nuevas de Corredora Norte'],
    ['p', 'Productos de Corredora Norte'],
    ['r', 'Revocar a Corredora Norte'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: title })
    await userEvent.keyboard(key)
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('button', { name: 'Confirmar' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Corredora Norte: Puede pedir tokens y llamar.')).toBeVisible()
  expect(server.received(confirmPartner).map(({ body }) => body.version)).toEqual([3])
})

it('offers the first person no confirmation of their own request', async () => {
  await open({ pendiente: { productos: ['6727-1', '6738-1'], pedidoPor: 'Patricia Lazo', propio: true } })
  const region = page.getByRole('region', { name: 'Espera a otra persona' })
  await expect.element(region).toMatchTextContent('Lo confirma otra persona.')
  await expect.element(region).toMatchTextContent('sean Vida (6727-1), Cáncer Plus (6738-1).')
  await expect.element(region.getByRole('button', { name: 'Confirmar' })).not.toBeInTheDocument()
  // On a phone the panel covers the list, which Tab must skip then.
  await expect.element(page.getByRole('main')).not.toBeInTheDocument()
  await page.viewport(1280, 800)
  await expect.element(page.getByRole('main')).toBeVisible()
})

it('reads new keys from a file, and requests further products', async () => {
  server.answer(replacePartnerKeys, sample(replacePartnerKeys, { socio: partner }))
  server.answer(changePartnerProducts, ({ body }) =>
    sample(changePartnerProducts, { socio: { ...partner, productos: body.productos } }),
  )
  await open({ productos: ['6727-1', '6738-1'] })
  await page.getByRole('button', { name: 'Claves nuevas…' }).click()
  const file = new File([JSON.stringify({ keys: [publicKey] })], 'jwks.json', { type: 'application/json' })
  await page.getByLabelText('Archivo de claves').upload(file)
  await page.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(page.getByText(/^Corredora Norte: espera/)).toBeVisible()
  expect(server.received(replacePartnerKeys)[0]?.body.claves.keys).toEqual([publicKey])

  await page.getByRole('button', { name: 'Productos…' }).click()
  const products = page.getByRole('dialog', { name: 'Productos de Corredora Norte' })
  await products.getByRole('button', { name: 'Cambiar los productos' }).click()
  await expect.element(products.getByRole('alert')).toMatchTextContent('Son los que ya tiene')
  await expectAccessible()
  await products.getByLabelText('Vida (6727-1)').click()
  await products.getByRole('button', { name: 'Cambiar los productos' }).click()
  await expect.element(page.getByText(/los productos valen desde ahora$/)).toBeVisible()
})

it('revokes a partner for good', async () => {
  server.answer(revokePartner, sample(revokePartner, { mensaje: 'Ya no puede llamar, y no vuelve.' }))
  await open({})
  await page.getByRole('button', { name: 'Revocar…' }).click()
  server.answer(listPartners, sampleRows(listPartners, [{ ...partner, estado: 'revocado' }]))
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect.element(page.getByText('Corredora Norte: Ya no puede llamar, y no vuelve.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Claves nuevas…' })).not.toBeInTheDocument()
})
