import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react';
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx';

type Report = (part: string, isDirty: boolean) => void;

const ReportContext = createContext<Report>(() => undefined);

/** Asks once before a page is left, however many of the forms on it have unsaved changes. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const report = useCallback<Report>((part, isDirty) => {
    setUnsaved((before) => {
      if (before.includes(part) === isDirty) return before;
      return isDirty ? [...before, part] : before.filter((other) => other !== part);
    });
  }, []);
  return (
    <ReportContext value={report}>
      {children}
      <LeaveGuard isDirty={unsaved.length > 0} />
    </ReportContext>
  );
}

/** Tells the `UnsavedParts` around it whether this form has unsaved changes. */
export function useReportUnsaved(isDirty: boolean): void {
  const part = useId();
  const report = useContext(ReportContext);
  useEffect(() => {
    report(part, isDirty);
    return () => report(part, false);
  }, [report, part, isDirty]);
}
