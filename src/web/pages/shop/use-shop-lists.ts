import { useTranslation } from 'react-i18next';
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
import { type OptimisticUpdate, updateAnswers, useChange } from '#web/api/use-change.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

type Mark = { isInWishlist: boolean } | { isInCart: boolean };

function marking<Product extends MarkedProduct>(id: number, mark: Mark) {
  return (product: Product): Product => (product.id === id ? { ...product, ...mark } : product);
}

/** Every product that is on screen gets the mark that the change will bring. */
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

const MARK_AT_ONCE = {
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

/** The wish list: changes show at once, and what was taken off can be put back. */
export function useWishlist() {
  const { t } = useTranslation();
  const onError = useFailureToast();
  const { mutate: add } = useChange(addToWishlist, MARK_AT_ONCE.wish);
  const { mutate: remove } = useChange(removeFromWishlist, MARK_AT_ONCE.unwish);
  const put = (id: number) => add({ body: { productId: id } }, { onError });

  return {
    put,
    /** Said and taken back by who asks for it. */
    takeOffQuietly: (id: number) => remove({ params: { productId: id } }, { onError }),
    takeOff: ({ id, name }: MarkedProduct) => {
      remove({ params: { productId: id } }, { onError });
      showToast({
        message: t('shop.wishlist.removed', { name }),
        action: { label: t('undo'), onAct: () => put(id) },
      });
    },
  };
}

/** The cart, likewise. */
export function useCart() {
  const { t } = useTranslation();
  const onError = useFailureToast();
  const { mutate: add, isPending } = useChange(addToCart, MARK_AT_ONCE.add);
  const { mutate: change } = useChange(changeCartItem, [updateItem]);
  const { mutate: remove } = useChange(removeFromCart, MARK_AT_ONCE.remove);
  const put = (productId: number, chosen: ItemChange = {}) =>
    add({ body: { productId, ...chosen } }, { onError });

  return {
    isPending,
    put,
    change: (productId: number, part: ItemChange) =>
      change({ params: { productId }, body: part }, { onError }),
    takeOut: ({ productId, name, qty, color }: CartLine) => {
      remove({ params: { productId } }, { onError });
      showToast({
        message: t('shop.cart.removed', { name }),
        action: { label: t('undo'), onAct: () => put(productId, { qty, color }) },
      });
    },
    /** Said and taken back by who asks for it. */
    dropQuietly: (productId: number) => remove({ params: { productId } }, { onError }),
  };
}

function useFailureToast() {
  const { t } = useTranslation();
  return (error: Error) =>
    showToast({ tone: 'danger', title: t('shop.notChanged'), message: error.message });
}
