import { typeInto } from '@amparo/ui/type-into.ts'

/** What somebody did before the page came alive, in order; kept by the script in the built HTML. */
interface EarlyInput {
  readonly kind: 'click' | 'input' | 'submit'
  readonly target: HTMLElement
  readonly value?: string
}

declare global {
  interface Window {
    amparoEarly?: {
      readonly kept: EarlyInput[]
      /** True while we do something again ourselves. */
      replaying: boolean
      stop(): void
    }
  }
}

/**
 * Inline script of the built pages: from the first paint until the page comes alive, a tap on what needs scripts, a
 * form that is sent and what is typed are kept in order, so that nothing is lost on a slow line. Links, questions
 * that open by themselves and popovers, where a browser has them, work without us and are left alone, but for a link that hands over what
 * was typed. A choice is kept when `input`
 * tells of it: by the `change` that follows, the page may be alive and have put the built choice back. What is typed is
 * not dispatched meanwhile: a page that wakes between a choice and the text that belongs to it would judge the text by
 * the built choice.
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

/** Does again, in order, what somebody did before the page came alive, and what they do meanwhile. */
export async function replayEarlyInput(): Promise<void> {
  const early = window.amparoEarly
  if (!early) return
  for (let next = early.kept.shift(); next !== undefined; next = early.kept.shift()) {
    early.replaying = true
    if (next.target.isConnected && !isTypedOver(next, early.kept)) doAgain(next)
    early.replaying = false
    // Each sees the screen that the one before it left. What is typed is drawn before anybody can type again, so that
    // nothing falls between a choice that empties a field and the text that fills it.
    if (next.kind === 'input') await null
    else await new Promise((done) => setTimeout(done))
  }
  early.stop()
  delete window.amparoEarly
}

/** Of what is typed into one field, the last counts: an older text would undo what has been typed since. */
function isTypedOver({ kind, target }: EarlyInput, later: readonly EarlyInput[]): boolean {
  return kind === 'input' && later.some((other) => other.kind === 'input' && other.target === target)
}

function doAgain({ kind, target, value }: EarlyInput): void {
  if (kind === 'click') target.click()
  else if (kind === 'submit') (target as HTMLFormElement).requestSubmit()
  else typeInto(target, meantFor(target, value ?? ''))
}

/** A text is still in its field, perhaps with more by now; a choice went back to the built one. */
function meantFor(target: HTMLElement, value: string): string {
  return target instanceof HTMLSelectElement ? value : (target as HTMLInputElement).value || value
}
