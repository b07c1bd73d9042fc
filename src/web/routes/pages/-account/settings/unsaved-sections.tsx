import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react';
import { LeaveGuard } from '#web/ui/forms/form.tsx';

type Report = (section: string, isDirty: boolean) => void;

const ReportContext = createContext<Report>(() => undefined);

/** Asks once before a page is left, however many of its forms have unsaved changes. */
export function UnsavedSections({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const report = useCallback<Report>((section, isDirty) => {
    setUnsaved((before) => {
      if (before.includes(section) === isDirty) return before;
      return isDirty ? [...before, section] : before.filter((other) => other !== section);
    });
  }, []);
  return (
    <ReportContext value={report}>
      {children}
      <LeaveGuard isDirty={unsaved.length > 0} />
    </ReportContext>
  );
}

/** Tells the `UnsavedSections` around it whether this form has unsaved changes. */
export function useReportUnsaved(isDirty: boolean): void {
  const section = useId();
  const report = useContext(ReportContext);
  useEffect(() => {
    report(section, isDirty);
    return () => report(section, false);
  }, [report, section, isDirty]);
}
