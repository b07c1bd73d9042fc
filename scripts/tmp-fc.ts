import { describeFirstCode, measureFirstCode, FIRST_CODE_BUDGET } from './first-code.ts';
const kiBOf=(p:any)=>p.js+p.css;
const pages=await measureFirstCode();

for(const p of pages.filter((p:any)=>p.scriptKiB+p.styleKiB > FIRST_CODE_BUDGET[p.kind].kiB-2 || p.files>FIRST_CODE_BUDGET[p.kind].files)) console.log(`${p.path} ${(p.scriptKiB+p.styleKiB).toFixed(2)} of ${FIRST_CODE_BUDGET[p.kind].kiB} files ${p.files}`);
