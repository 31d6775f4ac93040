import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { server } from '@amparo/client/testing/server.ts'
import { searchMedicines } from '@amparo/contract/care/console/prescriptions.ts'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import { MedicineItem } from './MedicineItem.tsx'
import { emptyItem } from './prescription-draft.ts'

function Screen() {
  const [item, setItem] = useState(emptyItem)
  return (
    <main>
      <h1>Receta</h1>
      <MedicineItem
        item={item}
        place={0}
        errorOf={() => undefined}
        onChange={(change) => setItem((now) => ({ ...now, ...change }))}
      />
    </main>
  )
}

const name = () => page.getByRole('combobox', { name: 'Nombre genérico (DCI)' })
const found = (concentraciones: string[]) =>
  server.answer(searchMedicines, {
    medicamentos: [{ dci: 'Losartán', forma: 'Tableta', via: 'Oral', concentraciones }],
  })
const open = () => openConsole('/receta', { '/receta': Screen }, { roles: ['profesional'] })

describe('the field of a medicine', () => {
  it('goes on to the dose once a medicine is taken', async () => {
    found(['50 mg'])
    await open()
    await name().fill('losar')
    await expect.poll(() => page.getByRole('option').elements()).toHaveLength(1)
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Dosis por toma')).toHaveFocus()
    await expect.element(page.getByLabelText('Concentración')).toHaveValue('50 mg')
  })

  it('stops at the strength if there are several', async () => {
    found(['50 mg', '100 mg'])
    await open()
    await name().fill('losar')
    await expect.poll(() => page.getByRole('option').elements()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Concentración')).toHaveFocus()
  })

  it('closes its list with Escape and on leaving, and opens it again with the arrow', async () => {
    found(['50 mg'])
    await open()
    await name().fill('losar')
    const list = page.getByRole('listbox')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(list).toBeVisible()
    await userEvent.tab()
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(name()).toHaveValue('losar')
  })
})
