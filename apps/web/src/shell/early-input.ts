import { typeInto } from '@amparo/ui/type-into.ts'

/** Input before hydration, in order; recorded by the script in the built HTML. */
interface EarlyInput {
  readonly kind: 'click' | 'input' | 'submit'
  readonly target: HTMLElement
  readonly value?: string
}

declare global {
  interface Window {
    amparoEarly?: {
      readonly kept: EarlyInput[]
      /** True while we replay input ourselves. */
      replaying: boolean
      stop(): void
    }
  }
}

/**
 * Inline script of the built pages: from the first paint until hydration, it records taps that need scripts,
 * submitted forms and typed text in order, so that nothing is lost on a slow line. Links, details and popovers (if
 * supported) work without scripts and are left alone, except a link that passes on typed text. A choice is recorded
 * on `input`: by the following `change`, hydration may have restored the built choice. Typed text is not dispatched
 * meanwhile: a page hydrated between a choice and its text would check the text against the built choice.
 */
export const keepEarlyInput = [
  'window.amparoEarly=(()=>{const kept=[];',
  'const keep=(event)=>{const {type,target}=event;if(early.replaying||!(target instanceof Element))return;',
  'if(type==="input"||type==="change"){',
  'if(!target.matches("input:not([type=checkbox],[type=radio]),select,textarea"))return;',
  'event.stopImmediatePropagation();if(type==="input")kept.push({kind:"input",target,value:target.value});return}',
  'const needy=type==="submit"?target:target.closest("button:not("+("popover"in target?"[popovertarget],":"")+"[command]),[role=tab],[data-opens-dialog],[data-hands-over]");',
  'if(!needy||needy.disabled)return;event.preventDefault();event.stopImmediatePropagation();kept.push({kind:type,target:needy})};',
  'const types=["click","submit","input","change"];',
  'for(const type of types)addEventListener(type,keep,true);',
  'const early={kept,replaying:false,stop(){for(const type of types)removeEventListener(type,keep,true)}};return early})();',
].join('')

/** Replays, in order, the input before hydration, and any input meanwhile. */
export async function replayEarlyInput(): Promise<void> {
  const early = window.amparoEarly
  if (!early) return
  for (let next = early.kept.shift(); next !== undefined; next = early.kept.shift()) {
    early.replaying = true
    if (next.target.isConnected && !isTypedOver(next, early.kept)) doAgain(next)
    early.replaying = false
    // Each event sees the screen left by the previous one. Typed text renders before the person can type again, so
    // that nothing falls between a choice that empties a field and the text that fills it.
    if (next.kind === 'input') await null
    else await new Promise((done) => setTimeout(done))
  }
  early.stop()
  delete window.amparoEarly
}

/** Only the last text of a field counts: an older one would undo later typing. */
function isTypedOver({ kind, target }: EarlyInput, later: readonly EarlyInput[]): boolean {
  return kind === 'input' && later.some((other) => other.kind === 'input' && other.target === target)
}

function doAgain({ kind, target, value }: EarlyInput): void {
  if (kind === 'click') target.click()
  else if (kind === 'submit') (target as HTMLFormElement).requestSubmit()
  else typeInto(target, meantFor(target, value ?? ''))
}

/** A text is still in its field, perhaps longer by now; a choice was reset to the built one. */
function meantFor(target: HTMLElement, value: string): string {
  return target instanceof HTMLSelectElement ? value : (target as HTMLInputElement).value || value
}
