import {
  addToCart,
  addToWishlist,
  changeCartItem,
  listProducts,
  readCart,
  readProduct,
  readWishlist,
  removeFromCart,
  removeFromWishlist,
} from '#contract/shop/shop.ts';
import type { CartLine } from '#contract/shop/shop-cart.ts';
import type { Color, MarkedProduct } from '#contract/shop/shop-products.ts';
import { type OptimisticUpdate, updateAnswers, useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { showToast, useUndo } from '#web/ui/overlays/toast.ts';
import '#web/messages/shop.json';

type Mark = { isInWishlist: boolean } | { isInCart: boolean };

function marking<Product extends MarkedProduct>(id: number, mark: Mark) {
  return (product: Product): Product => (product.id === id ? { ...product, ...mark } : product);
}

/** Marks every product on screen before the server has answered. */
function markProducts<Request>(
  idOf: (request: Request) => number,
  mark: Mark,
): OptimisticUpdate<Request>[] {
  return [
    updateAnswers(listProducts, (answer, request: Request) => ({
      ...answer,
      products: answer.products.map(marking(idOf(request), mark)),
    })),
    updateAnswers(readProduct, ({ product, related }, request: Request) => ({
      product: marking<typeof product>(idOf(request), mark)(product),
      related: related.map(marking(idOf(request), mark)),
    })),
    updateAnswers(readCart, ({ products }, request: Request) => ({
      products: products.map(marking(idOf(request), mark)),
    })),
    updateAnswers(readWishlist, ({ products }, request: Request) => ({
      products: products.map(marking(idOf(request), mark)),
    })),
  ];
}

const idInBody = ({ body }: { body: { productId: number } }) => body.productId;
const idInPath = ({ params }: { params: { productId: unknown } }) => Number(params.productId);

const OPTIMISTIC = {
  wish: markProducts(idInBody, { isInWishlist: true }),
  unwish: [
    ...markProducts(idInPath, { isInWishlist: false }),
    updateAnswers(readWishlist, ({ products }, request: Parameters<typeof idInPath>[0]) => ({
      products: products.filter(({ id }) => id !== idInPath(request)),
    })),
  ],
  add: markProducts(idInBody, { isInCart: true }),
  remove: [
    ...markProducts(idInPath, { isInCart: false }),
    updateAnswers(readCart, ({ products }, request: Parameters<typeof idInPath>[0]) => ({
      products: products.filter(({ id }) => id !== idInPath(request)),
    })),
  ],
};

type ItemChange = { qty?: number | undefined; color?: Color | undefined };

const updateItem = updateAnswers(
  readCart,
  ({ products }, request: { params: { productId: unknown }; body: ItemChange }) => ({
    products: products.map((line) =>
      line.productId === idInPath(request)
        ? { ...line, qty: request.body.qty ?? line.qty, color: request.body.color ?? line.color }
        : line,
    ),
  }),
);

/** Changes of the wish list: they show at once, and a removal can be undone. */
export function useWishlist() {
  const { t } = useTranslation();
  const onError = useFailureToast();
  const offerUndo = useUndo();
  const { mutate: addProduct } = useChange(addToWishlist, OPTIMISTIC.wish);
  const { mutate: removeProduct } = useChange(removeFromWishlist, OPTIMISTIC.unwish);
  const add = (id: number) => addProduct({ body: { productId: id } }, { onError });

  return {
    add,
    /** Without a toast: the caller shows one. */
    remove: (id: number) => removeProduct({ params: { productId: id } }, { onError }),
    removeWithUndo: ({ id, name }: MarkedProduct) => {
      removeProduct({ params: { productId: id } }, { onError });
      offerUndo({ message: t('shop.wishlist.removed', { name }), undo: () => add(id) });
    },
  };
}

/** Changes of the cart, likewise. */
export function useCart() {
  const { t } = useTranslation();
  const onError = useFailureToast();
  const offerUndo = useUndo();
  const { mutate: addItem } = useChange(addToCart, OPTIMISTIC.add);
  const { mutate: changeItem } = useChange(changeCartItem, [updateItem]);
  const { mutate: removeItem } = useChange(removeFromCart, OPTIMISTIC.remove);
  const add = (productId: number, chosen: ItemChange = {}) =>
    addItem({ body: { productId, ...chosen } }, { onError });

  return {
    add,
    change: (productId: number, part: ItemChange) =>
      changeItem({ params: { productId }, body: part }, { onError }),
    removeWithUndo: ({ productId, name, qty, color }: CartLine) => {
      removeItem({ params: { productId } }, { onError });
      offerUndo({
        message: t('shop.cart.removed', { name }),
        undo: () => add(productId, { qty, color }),
      });
    },
    /** Without a toast: the caller shows one. */
    remove: (productId: number) => removeItem({ params: { productId } }, { onError }),
  };
}

function useFailureToast() {
  const { t } = useTranslation();
  return (error: Error) =>
    showToast({ tone: 'danger', title: t('shop.notChanged'), message: error.message });
}
