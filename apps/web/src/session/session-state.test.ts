import { ApiError } from '@amparo/client/api/api-error.ts'
import type { CurrentSession } from '@amparo/contract/identity/session.ts'
import { describe, expect, it } from 'vitest'
import { nextSessionState, type SessionState } from './session-state.ts'

const sesion = { expira: '2026-12-01T09:30:00-05:00' } as CurrentSession
const open: SessionState = { status: 'open', sesion }
const trouble = new ApiError(0, {
  type: 'about:blank',
  title: 'No pudimos conectarnos',
  status: 0,
  detail: 'Revisa tu conexión',
  codigo: 'sin_conexion',
  instance: '',
})

describe('the session of a visit', () => {
  it('opens when the server answers a session', () => {
    expect(nextSessionState({ status: 'visitor' }, { type: 'opened', sesion })).toEqual(open)
  })

  it('is restored only while restoring: an answer after the person left opens nothing', () => {
    expect(nextSessionState({ status: 'restoring' }, { type: 'restored', sesion })).toEqual(open)
    const left: SessionState = { status: 'visitor', left: 'person' }
    expect(nextSessionState(left, { type: 'restored', sesion })).toBe(left)
  })

  it('waits and says why while the server is unreachable', () => {
    expect(nextSessionState({ status: 'restoring' }, { type: 'restore-troubled', trouble })).toEqual({
      status: 'restoring',
      trouble,
    })
  })

  it('starts clean without a stored session, and reports a stored one that had ended', () => {
    const nothing = { type: 'nothing-to-restore', expired: false } as const
    expect(nextSessionState({ status: 'restoring' }, nothing)).toEqual({ status: 'visitor' })
    expect(nextSessionState({ status: 'restoring' }, { ...nothing, expired: true })).toEqual({
      status: 'visitor',
      left: 'expired',
    })
  })

  it('remembers how it ended, and raises the closing-window flag for inactivity alone', () => {
    expect(nextSessionState(open, { type: 'left', reason: 'person' })).toEqual({
      status: 'visitor',
      left: 'person',
    })
    expect(nextSessionState(open, { type: 'left', reason: 'inactivity' })).toEqual({
      status: 'visitor',
      left: 'inactivity',
      closingWindow: true,
    })
  })

  it('ends once: a second refusal that arrives later does not raise the notice again', () => {
    const closed = nextSessionState({ status: 'visitor', left: 'expired' }, { type: 'notice-closed' })
    expect(closed).toEqual({ status: 'visitor' })
    expect(nextSessionState(closed, { type: 'left', reason: 'expired' })).toBe(closed)
  })
})
