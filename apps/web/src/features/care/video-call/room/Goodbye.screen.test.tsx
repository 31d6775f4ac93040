import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { openPage } from '@amparo/client/testing/screen.tsx'
import { server } from '@amparo/client/testing/server.ts'
import { askSurvey, saveSurvey, updateSurvey } from '@amparo/contract/service-desk/surveys.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { enterAs } from '../../../../../testing/screen.tsx'
import type { VideoEntryAnswer } from '../../../../agenda/use-video-entry.ts'
import { logout } from '../../../../session/session-store.ts'
import type { Entered } from '../peer/call-server.ts'
import { Goodbye } from './Goodbye.tsx'

const entry: VideoEntryAnswer = { codigo: 1, mensaje: '', servicio: 'Legal' }
const entered: Entered = {
  codigo: 1,
  mensaje: '',
  servicio: 'Legal',
  pase: 'pase',
  rol: 'usuario',
  proveedor: 'webrtc',
}
const cod = '7f0c1c0e-0000-4000-8000-0000000000cc'

const end = (rol: Entered['rol']) =>
  openPage('/videollamada/secreto?id=1', [
    {
      path: '*',
      element: (
        <main>
          <Goodbye id="1" entered={{ ...entered, rol }} entry={entry} progress="done" />
        </main>
      ),
    },
  ])

it('asks how the call went, without the secret of its address', async () => {
  await logout('expired')
  await enterAs()
  server.answer(askSurvey, { pregunta: { clase: 'llamada', servicio: 'Legal' } })
  server.answer(saveSurvey, { cod })
  server.answer(updateSurvey, { cod })
  await end('usuario')
  await expect.element(page.getByText('¿Qué tal te fue en tu videollamada de Legal?')).toBeVisible()
  await expectAccessible()
  await page.getByText('Regular').click()
  await page.getByRole('textbox', { name: /hacer mejor/ }).fill('Se oyó bajo.')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.received(saveSurvey).map(({ body }) => body.ruta)).toEqual(['/videollamada'])
  expect(server.received(updateSurvey).map(({ body }) => body.ruta)).toEqual(['/videollamada'])
})

it('asks neither the professional nor a person without a session', async () => {
  await end('profesional')
  await expect.element(page.getByRole('heading', { name: /La llamada terminó/ })).toBeVisible()
  expect(server.received(askSurvey)).toHaveLength(0)
})
