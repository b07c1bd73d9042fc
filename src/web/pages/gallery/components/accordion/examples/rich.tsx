import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { Accordion } from '#web/ui/navigation/accordion.tsx';

export function Rich() {
  return (
    <Accordion
      items={[
        {
          id: 'harbour',
          title: (
            <Row gap="xs">
              Harbour Hall <Badge tone="success">Active</Badge>
            </Row>
          ),
          content: (
            <DescriptionList
              items={[
                { label: 'Capacity', value: '1,200 seats' },
                { label: 'City', value: 'Lisbon' },
              ]}
            />
          ),
        },
        {
          id: 'mill',
          title: (
            <Row gap="xs">
              The Old Mill <Badge tone="warning">Closed for repairs until spring</Badge>
            </Row>
          ),
          content: 'All its events have moved to City Stages.',
        },
      ]}
    />
  );
}
