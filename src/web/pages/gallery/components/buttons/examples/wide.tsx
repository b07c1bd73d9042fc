import { ShoppingCart } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function Wide() {
  return (
    <Grid min="14rem">
      <Button icon={ShoppingCart} isFullWidth>
        Buy
      </Button>
      <Button variant="outline" isFullWidth>
        Reserve two seats next to each other and pay at the box office
      </Button>
      <Button variant="light" isFullWidth>
        اشترِ التذاكر
      </Button>
    </Grid>
  );
}
