import { forgetLoads, loads } from '@amparo/client/loading/loads.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { CvShare } from './CvShare.tsx'

afterEach(forgetLoads)

/** The screen of a person whose only upcoming appointment is of this service. */
function shownWith(idServicio: number): string {
  const appointment = {
    id: 'd0f2c52e-6a0e-4a6b-8c0c-0d6a3c1f9a10',
    idServicio,
    servicio: 'La asesoría de mañana',
    estado: 'agendada',
    inicio: '2026-12-05T09:30:00-05:00',
  }
  loads.setQueryData(['mis-citas'], { proximas: [appointment], pasadas: [] })
  const share = createElement(CvShare, { shared: [], isSaved: true, onChange: () => undefined })
  return renderToStaticMarkup(createElement(MemoryRouter, null, share))
}

it('with legal advice ahead states for which advice a CV can be shared', () => {
  const shown = shownWith(17)
  expect(shown).toContain(
    'Cuando agendes una asesoría de currículum, entrevista, búsqueda de empleo o salario',
  )
  expect(shown).not.toContain('La asesoría de mañana')
})

it('with CV advice ahead offers to share it there', () => {
  const shown = shownWith(13)
  expect(shown).toContain('La asesoría de mañana')
  expect(shown).not.toContain('Cuando agendes')
})
