import { loads } from '@amparo/client/loading/loads.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { SupplyPanel } from './SupplyPanel.tsx'
import type { SupplyCalls } from './supply-calls.ts'

const calls: SupplyCalls = {
  key: 'oferta',
  planName: 'profesional',
  withBreaks: true,
  read: async () => ({ version: 1, plan: [], pausas: [], excepciones: [] }),
  write: async () => ({ conflictos: [] }),
  reloadList: async () => undefined,
}

afterEach(() => loads.clear())

it('the hours being edited are not reloaded when the person returns to the tab', () => {
  renderToStaticMarkup(createElement(SupplyPanel, { id: '7', name: 'Ana', calls, onClose: () => undefined }))
  const query = loads.getQueryCache().find({ queryKey: ['oferta', '7'] })
  expect(query?.options).toMatchObject({ refetchOnWindowFocus: false })
})
