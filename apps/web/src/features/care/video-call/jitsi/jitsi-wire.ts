/* Messages between a Jitsi server's page and the surrounding one, as in its IFrame API (handbook, «IFrame API»;
   envelopes of postis, JSON text by `postMessage`). Implemented here, so that none of its scripts runs among ours. */

interface JitsiEntrance {
  /** The room's address, with its token. */
  readonly url: string
  /** Display name if no token has one. */
  readonly name: string
  readonly microphone: boolean
  readonly camera: boolean
  /** Distinguishes this frame's messages from another's. */
  readonly frameId: number
}

/** Buttons for a consultation between two; without recording, inviting and moderating. */
const toolbarButtons = [
  'microphone',
  'camera',
  'toggle-camera',
  'desktop',
  'chat',
  'select-background',
  'settings',
  'fullscreen',
  'hangup',
]

/** Address of the frame: its page's settings go in the fragment, each value as encoded JSON. */
export function jitsiFrameUrl({ url, name, microphone, camera, frameId }: JitsiEntrance): string {
  const settings = {
    // Our own check of camera and microphone came before.
    'config.prejoinConfig': { enabled: false },
    'config.startWithAudioMuted': !microphone,
    'config.startWithVideoMuted': !camera,
    'config.defaultLanguage': 'es',
    // No «open in the app», no third-party servers, no invitations.
    'config.deeplinking': { disabled: true },
    'config.disableThirdPartyRequests': true,
    'config.disableInviteFunctions': true,
    'config.doNotStoreRoom': true,
    'config.readOnlyName': true,
    'config.hideConferenceSubject': true,
    'config.feedbackPercentage': 0,
    'config.localRecording': { disable: true },
    'config.toolbarButtons': toolbarButtons,
    'interfaceConfig.SHOW_CHROME_EXTENSION_BANNER': false,
    // Jitsi takes these for quotes of the JSON itself.
    'userInfo.displayName': name.replace(/[“”]/g, ''),
  }
  const address = new URL(url)
  address.searchParams.set('lang', 'es')
  address.hash = [
    `jitsi_meet_external_api_id=${frameId}`,
    ...Object.entries(settings).map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`),
  ].join('&')
  return address.href
}

type JitsiMessage =
  /** Asks for a listener, with a mark, until it receives that mark back. */
  { readonly kind: 'ready'; readonly reply: string } | { readonly kind: 'event'; readonly name: string }

/** Parses one message of the frame; null if it is not Jitsi's, or irrelevant. */
export function readJitsiMessage(data: unknown, frameId: number): JitsiMessage | null {
  const envelope = parseObject(data)
  if (envelope?.postis !== true || envelope.scope !== scopeOf(frameId)) return null
  const { method, params } = envelope
  if (method === '__ready__') {
    return { kind: 'ready', reply: JSON.stringify({ postis: true, scope: envelope.scope, method, params }) }
  }
  // Servers older than 2018 send `data` instead of `message`.
  if (method !== 'message' && method !== 'data') return null
  if (!isObject(params) || params.type !== 'event' || !isObject(params.data)) return null
  return typeof params.data.name === 'string' ? { kind: 'event', name: params.data.name } : null
}

const scopeOf = (frameId: number) => `jitsi_meet_external_api_${frameId}`

function parseObject(data: unknown): Record<string, unknown> | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
