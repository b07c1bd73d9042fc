import { type Profile, type ProfilePost, readProfile } from '#contract/account/profile.ts';
import type { Route, RouteRequest } from '#contract/kit/route.ts';
import { updateAnswers, useChange } from '#web/api/use-change.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

/** Changes something on the profile page, on screen at once; a refusal takes it back and is told. */
export function useProfileChange<R extends Route>(
  route: R,
  update?: (profile: Profile, request: RouteRequest<R>) => Profile,
) {
  const change = useChange(route, update ? [updateAnswers(readProfile, update)] : []);
  return (request: RouteRequest<R>, onSuccess?: () => void) =>
    change.mutate(request, {
      ...(onSuccess && { onSuccess }),
      onError: ({ message }) => showToast({ tone: 'danger', message }),
    });
}

/** The profile with one post changed. */
export function withPost(
  profile: Profile,
  id: number,
  change: (post: ProfilePost) => ProfilePost,
): Profile {
  return { ...profile, posts: profile.posts.map((post) => (post.id === id ? change(post) : post)) };
}
