import { activatedHolder } from './accounts.ts'
import { lapsingDays } from './agenda.ts'
import { test } from './journey.ts'
import { otherBrowsers } from './other-browsers.ts'
import { newPassword } from './people.ts'

/* Log-in, booking and claim in engines other than Chromium's: the long run alone, which needs them installed. */
const field = (label: string) => `//*[@id=//label[contains(normalize-space(.), '${label}')]/@for]`
const button = (text: string) => `//button[contains(normalize-space(.), '${text}')][not(@disabled)]`
const labelled = (label: string) =>
  `//label[contains(normalize-space(.), '${label}')]//input | ${field(label)}`
const lasting = lapsingDays().map((day) => `[not(@data-day='${day}')]`)
const freeDay = `//*[@role='grid']//button[@aria-disabled='false']${lasting.join('')}[contains(@aria-label, 'horas libres')]`
const firstHour = "(//fieldset[contains(., 'Horas del')]//button)[1]"

for (const [name, { program, packages, open }] of Object.entries(otherBrowsers)) {
  test(`entrar, agendar y avisar en ${name}`, async ({ request, baseURL }) => {
    if (program === undefined) throw new Error(`${name} no está instalado: apt-get install ${packages}`)
    test.slow()
    const { document } = await activatedHolder(request, 'Vida+Accidentes')
    const browser = await open(program)
    try {
      await browser.open(`${baseURL}/inicia`)
      await browser.type(field('Número de documento'), document)
      await browser.type(field('Contraseña'), newPassword)
      await browser.click(button('Iniciar sesión'))
      await browser.see("//a[contains(normalize-space(.), 'Ver mi póliza')]")

      await browser.open(`${baseURL}/ecosistema/accidentes/telemedicina`)
      await browser.click(button('Dermatología'))
      await browser.click(freeDay)
      await browser.click(firstHour)
      await browser.click(labelled('consentimiento informado'))
      await browser.click(button('Confirmar cita'))
      await browser.see("//*[contains(text(), 'Tu cita quedó agendada')]")

      await browser.open(`${baseURL}/ecosistema`)
      await browser.click("//a[contains(normalize-space(.), 'Me enfermé o me accidenté')]")
      await browser.click("//a[contains(., 'Avisar por Gastos por accidente')]")
      await browser.click(labelled('Ayer'))
      await browser.type(field('Cuéntalo con tus palabras'), 'Me caí de la escalera del mercado.')
      await browser.click(button('Continuar'))
      await browser.click(button('Seguir sin documentos'))
      await browser.click(button('Enviar mi aviso'))
      await browser.see("//*[contains(text(), 'Listo: tu aviso es el SC-')]")
    } finally {
      await browser.close()
    }
  })
}
