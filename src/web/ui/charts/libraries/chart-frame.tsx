import { Download, Table2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { saveCsv, saveFile } from '#web/ui/format/save-file.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { useSeen } from '#web/ui/loading/use-seen.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { ValueTable } from '../chart.tsx';
import type { Drawing, LibraryChartProps, LibraryValues } from './library-chart.ts';
import { useChartTheme } from './use-chart-theme.ts';

const SHEET = 'csv';

/** With more rows, a table is no alternative to the chart, but a file is. */
const MOST_ROWS = 400;

/** What all libraries have in common: the values as a table, files to save, and room from the start. */
export function ChartFrame<Kind extends string>({
  pictures,
  height = 260,
  formatLabel = String,
  formatValue = String,
  onDrawn = ignore,
  children,
  ...chart
}: LibraryChartProps<Kind> & {
  /** The formats that the library's drawing can be saved in, each with a button. */
  pictures: readonly PictureKind[];
  /** Draws the chart by the library, once it is in sight. */
  children: (drawing: Drawing<Kind>) => ReactNode;
}) {
  const { t } = useTranslation();
  const [figure, isSeen] = useSeen<HTMLDivElement>();
  const inner = useRef<HTMLDivElement>(null);
  const theme = useChartTheme(inner);
  const [isTableShown, setIsTableShown] = useState(false);
  const { label, values } = chart;
  const fileName = label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const formats = { formatLabel, formatValue };

  const save = async (kind: PictureKind) => {
    if (!(await savePicture(inner.current, kind, fileName))) {
      showToast({ tone: 'danger', message: t('kit.chart.pictureFailed') });
    }
  };
  return (
    <div ref={figure}>
      <Stack as="figure" gap="xs" aria-label={label}>
        <div ref={inner} style={{ blockSize: height, overflow: 'hidden' }} aria-hidden>
          {/* A drawing is turned over already; its texts must not be so once more. */}
          <div dir="ltr" style={{ blockSize: height }}>
            {isSeen && theme && children({ ...chart, ...formats, height, theme, onDrawn })}
          </div>
        </div>
        {values.labels.length <= MOST_ROWS && (
          <ValueTable label={label} values={values} {...formats} isShown={isTableShown} />
        )}
        <Row gap="xs">
          <ToggleButton
            size="sm"
            icon={Table2}
            isPressed={isTableShown}
            isDisabled={values.labels.length > MOST_ROWS}
            onChange={setIsTableShown}
          >
            {t('kit.chart.table')}
          </ToggleButton>
          {pictures.map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="outline"
              icon={Download}
              onClick={() => void save(kind)}
            >
              {kind.toUpperCase()}
            </Button>
          ))}
          <Button
            size="sm"
            variant="outline"
            icon={Download}
            onClick={() =>
              void saveCsv({ fileName: `${fileName}.${SHEET}`, ...tableOf(label, values) })
            }
          >
            {SHEET.toUpperCase()}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}

const ignore = () => {};

function tableOf(label: string, { labels, series }: LibraryValues) {
  return {
    titles: [label, ...series.map(({ name }) => name)],
    rows: labels.map((text, index) => [text, ...series.map(({ data }) => data[index] ?? null)]),
  };
}

type PictureKind = 'png' | 'svg';

/** Saves what a library has drawn inside an element. False: it has drawn nothing, or the browser refuses. */
async function savePicture(
  box: HTMLElement | null,
  kind: PictureKind,
  fileName: string,
): Promise<boolean> {
  const canvas = box?.querySelector('canvas');
  const drawing = box?.querySelector('svg');
  if (canvas) return savePng(canvas, fileName);
  if (!drawing) return false;
  const text = textOf(drawing);
  if (kind === 'png') return savePng(await paint(text, drawing.getBoundingClientRect()), fileName);
  saveFile(text, `${fileName}.svg`, 'image/svg+xml');
  return true;
}

/** A drawing that stands alone needs its size and its names. */
function textOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return '';
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** Twice as large, so that it is sharp on good screens and in print. */
const SCALE = 2;

async function paint(text: string, { width, height }: DOMRect): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function savePng(canvas: HTMLCanvasElement, fileName: string): Promise<boolean> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => {
      if (blob) saveFile([blob], `${fileName}.png`, 'image/png');
      resolve(blob !== null);
    });
  });
}
