import { afterEach, describe, expect, it } from 'vitest'
import { isPrivatePage, mustDropTags, runningTags } from './private-pages.ts'

afterEach(() => runningTags.clear())

describe('pages without tags', () => {
  it.each([
    '/inicia',
    '/registro/1',
    '/password',
    '/ecosistema',
    '/ecosistemas/empleabilidad/legal',
    '/videollamada/x',
    '/invitacion/x',
    '/deshacer-cambio',
    '/aviso',
    '/INICIA',
  ])('%s never carries a tag', (path) => expect(isPrivatePage(path)).toBe(true))

  it.each(['/', '/accidentes/telemedicina', '/iniciar', '/passwords'])('%s may carry one', (path) =>
    expect(isPrivatePage(path)).toBe(false),
  )
})

describe('running tags', () => {
  it('stay while they are allowed and the page is public', () => {
    runningTags.add('medicion')
    expect(mustDropTags('/', ['medicion'])).toBe(false)
  })

  it('are dropped on the way to the login', () => {
    runningTags.add('medicion')
    expect(mustDropTags('/inicia', ['medicion'])).toBe(true)
  })

  it('are dropped when the person withdraws permission', () => {
    runningTags.add('medicion')
    expect(mustDropTags('/', [])).toBe(true)
  })

  it('need no dropping before they run', () => {
    expect(mustDropTags('/inicia', [])).toBe(false)
  })
})
