import { ApiError } from '@amparo/client/api/api-error.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Load } from '../api/load.ts'
import { Loading } from './Loading.tsx'

const refused = new ApiError(503, {
  type: 'about:blank',
  title: 'Ahora no se puede',
  status: 503,
  detail: 'Vuelve en un momento.',
  codigo: 'no_disponible',
  instance: '',
})

function shown(load: Partial<Load<string>>): string {
  const loaded: Load<string> = {
    data: undefined,
    error: null,
    failure: null,
    busy: false,
    outdated: false,
    reload: () => undefined,
    setData: () => undefined,
    change: () => undefined,
    ...load,
  }
  const children = (data: string) => createElement('p', null, data)
  return renderToStaticMarkup(createElement(Loading<string>, { loaded, waiting: 'Cargando…', children }))
}

describe('loaded content', () => {
  it('stays on the page if a later load fails', () => {
    const page = shown({ data: 'Tu receta', failure: refused })
    expect(page).toContain('Tu receta')
    expect(page).not.toContain('Ahora no se puede')
  })

  it('that failed says why, and offers a retry', () => {
    const page = shown({ error: refused, failure: refused })
    expect(page).toContain('Ahora no se puede')
    expect(page).toContain('Vuelve en un momento.')
    expect(page).toContain('Intentar otra vez')
  })

  it('is shown as loading during the retry', () => {
    expect(shown({ error: refused, failure: refused, busy: true })).toContain('Cargando…')
  })
})
