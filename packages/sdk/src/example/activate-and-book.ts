// A person activates the account of their policy and books the first free talk with a lawyer:
// node packages/sdk/src/example/activate-and-book.ts http://localhost:3000 10000002
import { createInterface } from 'node:readline/promises'
import { answerOf, openAmparo } from '@amparo/sdk/client.ts'

const legalAdvice = 17

/**
 * Calls `askCode` with the masked address to which the code went and expects the six digits; resolves to the
 * booked appointment.
 */
export async function activateAndBook(
  baseUrl: string,
  documento: string,
  password: string,
  askCode: (destination: string) => Promise<string>,
) {
  let token: string | undefined
  const amparo = openAmparo(baseUrl, () => token)
  const sent = await answerOf(
    amparo.POST('/Login/EnvioCodigo', {
      body: { proposito: 'activacion', tipoDocumento: 8, documento, canal: 'correo' },
    }),
  )
  const session = await answerOf(
    amparo.POST('/Login/RegistrarUser', {
      body: {
        solicitud: sent.solicitud,
        codigo: await askCode(sent.destino),
        password,
        aceptaTerminos: true,
        aceptaPrivacidad: true,
        aceptaPublicidad: false,
      },
    }),
  )
  token = session.token
  const { citas } = await answerOf(
    amparo.POST('/agendamientos/ObtenerCitasDisponibles', { body: { idServicio: legalAdvice } }),
  )
  const free = citas.find(({ disponible }) => disponible)
  if (!free) throw new Error('no hour is free')
  const { cita } = await answerOf(
    amparo.POST('/agendamientos/AgregarAgenda', {
      params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
      body: { idServicio: legalAdvice, inicio: free.inicio, motivo: 'Quiero revisar un contrato' },
    }),
  )
  return cita
}

if (import.meta.main) {
  const [baseUrl = 'http://localhost:3000', documento = ''] = process.argv.slice(2)
  const terminal = createInterface(process.stdin, process.stdout)
  const ask = (destination: string) => terminal.question(`El código que llegó a ${destination}: `)
  const cita = await activateAndBook(baseUrl, documento, await terminal.question('Una frase nueva: '), ask)
  process.stdout.write(`Reservado: ${cita.inicio}\n`)
  terminal.close()
}
