import { countShifts, expect, expectAccessible, expectSteady, test } from './journey.ts'
import { enterAsSample } from './kept-session.ts'
import { guard, weigh } from './wire.ts'

/**
 * Script bytes of each kind of inside page before benefits were used inside the portal (commit d28fc38); pages that
 * did not exist count as the home page shown in their place.
 */
const before: Readonly<Record<string, number>> = {
  '/ecosistema': 164_715,
  '/ecosistema/configuracion': 177_652,
  '/ecosistema/configuracion/derechos': 165_816,
  '/ecosistema/cuota': 165_816,
  '/ecosistema/credencial': 165_816,
  '/ecosistema/documentos': 165_816,
  '/ecosistema/citas': 183_910,
  '/ecosistema/invitados': 164_229,
  '/ecosistema/cursos': 165_816,
  '/ecosistema/empleabilidad/curriculum/editor': 165_816,
  '/ecosistema/empleabilidad/entrevista/practica': 165_816,
  '/ecosistema/empleabilidad/job': 165_816,
  '/ecosistema/empleabilidad/salario/calculadora': 165_816,
  '/ecosistema/cancer': 178_102,
  '/ecosistema/proteccion/score-credito': 202_520,
  '/ecosistema/proteccion/seguridad-informatica': 202_520,
  '/ecosistema/proteccion/alertas-notificaciones': 202_520,
  '/ecosistema/proteccion/salud-financiera': 202_520,
  '/ecosistema/proteccion/coursera': 202_520,
  '/ecosistema/emprendimiento/coworking': 214_829,
  '/ecosistema/empleabilidad/job/asesoria': 217_937,
}
const mostMore = 60_000

// The page's wire does not count responses of the portal's worker.
test.use({ serviceWorkers: 'block' })

test('cada página de dentro llega sin saltos, con su tarea a la vista, y pesa lo que debe', async ({
  quietPage: page,
}) => {
  test.slow()
  await enterAsSample(page, '10000001')
  const { wire, bytes, reset } = await weigh(page)
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(countShifts)
  for (const [path, then] of Object.entries(before)) {
    reset()
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.url(), path).toContain(path)
    await expectSteady(page)
    expect(bytes('Script'), path).toBeGreaterThan(100_000)
    expect(bytes('Script'), path).toBeLessThanOrEqual(guard(then + mostMore))
  }
})

test('una dirección de dentro que no existe lo dice y ofrece por dónde seguir', async ({
  quietPage: page,
}) => {
  await enterAsSample(page, '10000001')
  await page.goto('/ecosistema/cualquiera/cosa')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir a tus beneficios' }).click()
  await expect(page).toHaveURL(/\/ecosistema$/)
})
