import { type Profile, type ProfilePost, readProfile } from '#contract/account/profile.ts';
import type { Route, RouteRequest } from '#contract/kit/route.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

/** An optimistic change of the profile page; a failure rolls it back and is shown. */
export function useProfileChange<R extends Route>(
  route: R,
  update?: (profile: Profile, request: RouteRequest<R>) => Profile,
) {
  const change = useChange(route, update ? [updateAnswers(readProfile, update)] : []);
  return (request: RouteRequest<R>) =>
    change.mutate(request, {
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
