import { describe, expect, it } from 'vitest'
import { jitsiFrameUrl, readJitsiMessage } from './jitsi-wire.ts'

const entrance = {
  url: 'https://meet.example/aseguradora/cita-4f1c?jwt=aaa.bbb.ccc',
  name: 'Ana “Anita” & Ñahui = #1',
  microphone: true,
  camera: false,
  frameId: 3,
}

/** Parsed as Jitsi does: split, decoded, parsed. */
function settingsOf(address: string): Record<string, unknown> {
  const pairs = new URL(address).hash.slice(1).split('&')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', value = ''] = pair.split('=')
      return [key, JSON.parse(decodeURIComponent(value).replace(/[\u201C\u201D]/g, '"')) as unknown]
    }),
  )
}

describe('the address of the frame', () => {
  it('is the room with its token, in Spanish', () => {
    const address = new URL(jitsiFrameUrl(entrance))
    expect(address.origin + address.pathname).toBe('https://meet.example/aseguradora/cita-4f1c')
    expect(Object.fromEntries(address.searchParams)).toEqual({ jwt: 'aaa.bbb.ccc', lang: 'es' })
  })

  it('states name and devices, and disables features that a consultation does not need', () => {
    expect(settingsOf(jitsiFrameUrl(entrance))).toMatchObject({
      jitsi_meet_external_api_id: 3,
      'config.prejoinConfig': { enabled: false },
      'config.startWithAudioMuted': false,
      'config.startWithVideoMuted': true,
      'config.defaultLanguage': 'es',
      'config.deeplinking': { disabled: true },
      'config.disableThirdPartyRequests': true,
      'config.disableInviteFunctions': true,
      'userInfo.displayName': 'Ana Anita & Ñahui = #1',
    })
  })

  it('has a leave button, and neither recording nor inviting', () => {
    const buttons = settingsOf(jitsiFrameUrl(entrance))['config.toolbarButtons']
    expect(buttons).toContain('hangup')
    for (const unwanted of [
      'recording',
      'livestreaming',
      'localrecording',
      'invite',
      'security',
      'mute-everyone',
    ]) {
      expect(buttons).not.toContain(unwanted)
    }
  })
})

const scope = 'jitsi_meet_external_api_3'
const said = (more: object) => JSON.stringify({ postis: true, scope, ...more })
const event = { type: 'event', data: { name: 'video-conference-joined', displayName: 'Ana' } }

describe('a message of the frame', () => {
  it('that asks for a listener gets its own mark back', () => {
    expect(readJitsiMessage(said({ method: '__ready__', params: '1700.5' }), 3)).toEqual({
      kind: 'ready',
      reply: said({ method: '__ready__', params: '1700.5' }),
    })
  })

  it.each(['message', 'data'])('tells what happened, by «%s»', (method) => {
    expect(readJitsiMessage(said({ method, params: event }), 3)).toEqual({
      kind: 'event',
      name: 'video-conference-joined',
    })
  })

  it.each([
    ['another frame’s', said({ scope: 'jitsi_meet_external_api_2', method: 'message', params: event })],
    ['a request', said({ method: 'message', params: { ...event, type: 'request', id: 1 } })],
    ['an older form beside the new one', said({ method: 'video-ready-to-close', params: {} })],
    ['without an event', said({ method: 'message', params: { type: 'event' } })],
    [
      'with an event without a name',
      said({ method: 'message', params: { type: 'event', data: { name: 7 } } }),
    ],
    ['without anything', said({ method: 'message' })],
    ['not of this protocol', JSON.stringify({ scope, method: 'message', params: event })],
    ['no object', '"hola"'],
    ['nothing', 'null'],
    ['no JSON', 'webpackHotUpdate'],
    ['an object as such', { postis: true, scope, method: 'message', params: event }],
  ])('that is %s is left alone', (_what, data) => {
    expect(readJitsiMessage(data, 3)).toBeNull()
  })
})
