import { answerOf, openAmparo, Refused } from '@amparo/sdk/client.ts'
import { activateAndBook } from '@amparo/sdk/example/activate-and-book.ts'
import { expect, it } from 'vitest'
import { addHolder, goodPassword } from '../testing/people.ts'
import { noLimits, startTestPortal } from '../testing/portal.ts'

it('a client made from the description activates a person and books, and reads refusals by codigo', async () => {
  const portal = await startTestPortal(noLimits)
  try {
    const baseUrl = await portal.app.listen({ host: '127.0.0.1', port: 0 })
    await addHolder(portal, { document: '57100001', profile: 'TotalMax' })
    const askCode = async (destination: string) => {
      expect(destination).toContain('•')
      const { code } = await portal.nextMessage('persona57100001@buzon.example')
      return code ?? ''
    }
    const cita = await activateAndBook(baseUrl, '57100001', goodPassword, askCode)
    expect(cita).toMatchObject({ idServicio: 9, estado: 'agendada' })
    const refusal = answerOf(openAmparo(baseUrl).GET('/agendamientos/MisCitas'))
    await expect(refusal).rejects.toSatisfy(
      (error) => error instanceof Refused && error.problem.codigo === 'sin_sesion',
    )
  } finally {
    await portal.close()
  }
})
