import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { server } from '@amparo/client/testing/server.ts'
import { checkDocument } from '@amparo/contract/membership/activation.ts'
import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { openPortal } from '../../../../testing/screen.tsx'
// At hand, so that a refused check has ended before the next one begins.
import '../../../api/captcha.ts'
import '../../../api/recaptcha.tsx'

const number = page.getByLabelText('Número de documento')
const type = page.getByLabelText('Tipo de documento')
const activate = page.getByRole('main').getByRole('button', { name: 'Activa tu cuenta' })

describe('the document on the landing page', () => {
  it('takes eight digits of a DNI, and the button waits for all of them', async () => {
    server.answer(checkDocument, { codigo: 0, mensaje: '' })
    await openPortal('/')
    await expect.element(activate).toBeDisabled()
    await userEvent.type(number, '12ab34 56')
    await expect.element(number).toHaveValue('123456')
    await userEvent.tab()
    await expect.element(page.getByText('El DNI debe contar con 8 dígitos')).toBeVisible()
    await expect.element(activate).toBeDisabled()
    await userEvent.type(number, '7890')
    await expect.element(number).toHaveValue('12345678')
    await expect.element(page.getByText('El DNI debe contar con 8 dígitos')).not.toBeInTheDocument()
    await expect.element(activate).toBeEnabled()
  })

  it('goes with its type, and a CE has twelve characters at most', async () => {
    server.answer(checkDocument, { codigo: 0, mensaje: '' })
    await openPortal('/')
    await number.fill('12345678')
    await type.selectOptions('CE')
    await expect.element(number).toHaveValue('')
    await number.fill('ABC1234567890')
    await userEvent.tab()
    await expect.element(page.getByText('El documento debe contar con máximo 12 dígitos')).toBeVisible()
  })

  it.each([
    ['activate', 1, 'Activa tu cuenta aquí', '/registro/1'],
    ['log in', 2, 'inicia sesión aquí', '/inicia'],
  ] as const)('suggests to %s where the check says so', async (_way, codigo, name, href) => {
    server.answer(checkDocument, { codigo, mensaje: '' })
    await openPortal('/')
    await number.fill('10000001')
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('goes along to the activation, and the button does not move when the check has ended', async () => {
    server.answer(checkDocument, { codigo: 0, mensaje: '' })
    const portal = await openPortal('/')
    await type.selectOptions('CE')
    await number.fill('CE999')
    const before = activate.element().getBoundingClientRect()
    await expect.element(page.getByText(/^No encontramos un seguro con ese documento/)).toBeVisible()
    expect(activate.element().getBoundingClientRect()).toEqual(before)
    await activate.click()
    await expect.poll(portal.address).toBe('/registro/1')
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Activa tu cuenta', exact: true }))
      .toBeVisible()
    await expect.element(number).toHaveValue('CE999')
    await expect.element(type).toHaveValue('6')
  })

  it('asks nothing of who writes where a check is asked for unasked and Google would be needed', async () => {
    server.refuse(checkDocument, 'captcha_requerido')
    await openPortal('/', 'visitor', { captcha: 'recaptcha' })
    for (const [at, digits] of ['99887744', '99887755'].entries()) {
      await number.fill(digits)
      await expect.poll(() => server.received(checkDocument)).toHaveLength(at + 1)
    }
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Inicia sesión' })).toBeVisible()
    await expect.element(number).toHaveFocus()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

it('says who asks for the document, and ends within five screens of a phone', async () => {
  await openPortal('/')
  await expect.element(page.getByText('No pedimos la clave de tu banco. Nunca.')).toBeVisible()
  await expect.element(page.getByText(/es el portal de Compañía de Seguros de Muestra/)).toBeVisible()
  expect(document.querySelector('footer')?.offsetTop).toBeLessThanOrEqual(5 * 844)
})

describe('the insurances', () => {
  const tab = (name: string) => page.getByRole('tablist', { name: 'Seguros' }).getByRole('tab', { name })

  it.each([390, 1280])('follow their arrows in order, which stop at the ends, at %i px', async (width) => {
    await page.viewport(width, 844)
    await openPortal('/')
    const [previous, next] = ['anterior', 'siguiente'].map((name) =>
      page.getByRole('button', { name: `Seguro ${name}` }),
    ) as [Locator, Locator]
    await expect.element(previous).toBeDisabled()
    for (const name of ['Emprendimiento', 'Empleabilidad', 'Cáncer Plus', 'Accidentes personales', 'Vida']) {
      await next.click()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    }
    await expect.element(next).toBeDisabled()
    await expect.element(previous).toBeEnabled()
  })

  it.each([390, 1280])('have cards of 180 × 160, and whole scenes of 4 to 3, at %i px', async (width) => {
    await page.viewport(width, 844)
    await openPortal('/')
    expect(tab('Emprendimiento').element().getBoundingClientRect()).toMatchObject({ width: 180, height: 160 })
    const scenes = document.querySelectorAll('section[aria-labelledby="pasos"] img')
    expect(scenes).toHaveLength(3)
    for (const scene of scenes) {
      await expect
        .poll(() => {
          const { width: wide, height } = scene.getBoundingClientRect()
          return Math.abs(wide / height / (4 / 3) - 1)
        })
        .toBeLessThan(0.05)
    }
  })

  it.each([390, 1280])(
    'show the detail of Accidentes and Vida in place of cards, and Vida is chosen when one comes back, at %i px',
    async (width) => {
      await page.viewport(width, 844)
      const portal = await openPortal('/')
      const panel = page.getByRole('tabpanel')
      const more = page.getByRole('link', { name: /^Más información/ })
      await tab('Emprendimiento').click()
      await expect.element(panel.getByRole('listitem').filter({ has: more }).first()).toBeVisible()
      await tab('Accidentes personales').click()
      await expect.element(panel.getByText('Endocrinología')).toBeVisible()
      await expect.element(panel.getByRole('listitem').filter({ has: more })).not.toBeInTheDocument()
      await tab('Vida').click()
      await panel.getByRole('link', { name: /^Más información/ }).click()
      await expect.poll(portal.address).toBe('/vida/coursera')
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Amparo/ })
        .first()
        .click()
      await expect.element(tab('Vida')).toHaveAttribute('aria-selected', 'true')
    },
  )
})

it('has one question open at a time, which a second touch closes', async () => {
  await openPortal('/')
  const [first, second, ...others] = document.querySelectorAll('details')
  expect(others).toHaveLength(1)
  const touch = (one?: HTMLDetailsElement) => userEvent.click(one?.querySelector('summary') as Element)
  await touch(first)
  expect(first?.open).toBe(true)
  await touch(second)
  await expect.poll(() => [first?.open, second?.open]).toEqual([false, true])
  await touch(second)
  expect(second?.open).toBe(false)
})

it('shows the contact over the page, and «Aceptar» closes it', async () => {
  await openPortal('/')
  await page.getByRole('button', { name: '¿No resolvimos tu duda?' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('link', { name: /@amparo\.example/ })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it.each(['Términos y Condiciones', 'Políticas de Privacidad'])(
  'shows «%s» over the page, and «Aceptar» closes it',
  async (name) => {
    await openPortal('/')
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect.element(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Aceptar' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

it.each([
  [390, '/', 'Activa tu cuenta'],
  [390, '/inicia', 'Iniciar sesión'],
  [1280, '/', 'Activa tu cuenta'],
  [1280, '/inicia', 'Iniciar sesión'],
] as const)('at %i px covers by the notice of cookies no action of %s', async (width, address, name) => {
  await page.viewport(width, width === 390 ? 844 : 800)
  await openPortal(address, 'visitor', { gtmId: 'GTM-PRUEBA1' })
  const over = page.getByRole('region', { name: 'Cookies' })
  await expect.element(over).toBeVisible()
  const [notice, action] = [over, page.getByRole('main').getByRole('button', { name })].map((one) =>
    one.element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect]
  const isBeside = notice.left >= action.right || notice.right <= action.left
  expect(isBeside || notice.top >= action.bottom || notice.bottom <= action.top).toBe(true)
})
