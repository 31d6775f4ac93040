import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { server } from '@amparo/client/testing/server.ts'
import { searchDiagnoses } from '@amparo/contract/care/console/consultations.ts'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import { Diagnoses } from './Diagnoses.tsx'

function Screen() {
  const [chosen, setChosen] = useState<Parameters<typeof Diagnoses>[0]['chosen']>([])
  return (
    <main>
      <h1>Nota</h1>
      <Diagnoses chosen={chosen} onChange={setChosen} />
    </main>
  )
}

const open = () => openConsole('/nota', { '/nota': Screen }, { roles: ['profesional'] })
const field = () => page.getByRole('combobox', { name: 'Diagnóstico (CIE-10)' })

describe('the field of diagnoses', () => {
  it('takes a diagnosis by arrows and Enter and goes on to its next field', async () => {
    server.answer(searchDiagnoses, {
      diagnosticos: [
        { codigo: 'I21.9', texto: 'Infarto agudo del miocardio' },
        { codigo: 'I25.2', texto: 'Infarto antiguo del miocardio' },
      ],
    })
    await open()
    await field().fill('infarto')
    await expect.poll(() => page.getByRole('option').elements()).toHaveLength(2)
    await expectAccessible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByText('I25.2')).toBeVisible()
    await expect.element(page.getByLabelText('Tipo de Infarto antiguo del miocardio')).toHaveFocus()
    await expect.element(field()).toHaveValue('')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  })

  it('takes a typed code with its name if the list lacks it', async () => {
    server.answer(searchDiagnoses, { diagnosticos: [] })
    await open()
    await field().fill('zzz')
    await expect.element(page.getByText(/^No encontramos ese diagnóstico/)).toBeVisible()
    await field().fill('q99.9 Anomalía cromosómica')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Q99.9')).toBeVisible()
  })
})
