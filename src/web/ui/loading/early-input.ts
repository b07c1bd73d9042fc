/** React puts its own keys on each element that it has hydrated. */
const IS_HYDRATED = 'e=>Object.keys(e).some(k=>k.startsWith("__react"))';

/** What came before its element was hydrated: fields that were changed, and the last button clicked. No attributes: React would compare them. */
type EarlyInput = {
  /** With its value then, because a part that renders again while it hydrates resets it. */
  changed: Map<HTMLElement, { value: string; checked?: boolean }>;
  clicked: HTMLElement | null;
};

declare global {
  var earlyInput: EarlyInput | undefined;
}

/**
 * In the head, before any code: stores early input, and holds back what is submitted. Once the page hydrates, React may answer
 * an event itself, by hydrating its element first; it drops the event where the code of the part is still on its way.
 */
export const EARLY_INPUT_SCRIPT =
  `{let h=${IS_HYDRATED},s=window.earlyInput={changed:new Map,clicked:null},` +
  'd=()=>document.querySelector("#root[data-drawn]"),' +
  'l=(e,f)=>{if(!e||h(e))return;if(d()?.dataset.drawn==="")f();else setTimeout(()=>h(e)||f())};' +
  'addEventListener("submit",e=>{let t=e.target;if(d())t.dataset.submitted="";else if(h(t))return;e.preventDefault()},true);' +
  'addEventListener("input",e=>{let t=e.target;if("form"in t)l(t,()=>s.changed.set(t,{value:t.value,checked:t.checked}))},true);' +
  'addEventListener("click",e=>{let b=e.target.closest("button[type=button]");l(b,()=>{s.clicked=b})},true)}';

const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__react'));

/**
 * Called when a page or a late part of it has hydrated: reports to React which fields were changed before that, and clicks
 * the button that was clicked last. What is not hydrated yet waits for the next call.
 */
export function repeatEarlyInput(): void {
  const early = globalThis.earlyInput;
  if (!early) return;
  for (const [field, typed] of early.changed) {
    if (!isHydrated(field)) continue;
    early.changed.delete(field);
    reportChange(field, typed);
  }
  const { clicked } = early;
  if (!clicked || !isHydrated(clicked)) return;
  early.clicked = null;
  clicked.click();
}

/** React reports no change to what a field had when it was hydrated: it is set back, and changed past React. */
function reportChange(
  field: HTMLElement,
  { value, checked = false }: { value: string; checked?: boolean },
): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { defaultValue } = field;
    // One with files reports them itself.
    if (field.type === 'file' || value === defaultValue) return;
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
