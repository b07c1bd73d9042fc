import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { editorOf } from '#web/test/editor-of.ts';
import { complaintAt, field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

const articles = async () =>
  (await screen.findAllByRole('article')).map(
    (article) => within(article).getByRole('heading', { level: 2 }).textContent,
  );

describe('/pages/blog/list', () => {
  it('shows the newest six, and the rest on further pages', async () => {
    const { user, address } = await renderApp('/pages/blog/list');
    expect(await articles()).toHaveLength(6);
    expect((await articles())[0]).toBe('Why the best seat is sold last');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(address()).toBe('/pages/blog/list?page=2'));
    await waitFor(async () =>
      expect((await articles())[0]).toBe('One keyboard, two thousand rows'),
    );
  });

  it('filters by category and status, and searches, all in the address', async () => {
    const { user, address } = await renderApp('/pages/blog/list');
    const more = within(await screen.findByRole('complementary', { name: 'More of the blog' }));
    await user.click(await more.findByRole('link', { name: /Venues/ }));
    await waitFor(async () => expect(await articles()).toHaveLength(4));
    expect(address()).toBe('/pages/blog/list?category=Venues');
    await user.type(screen.getByRole('searchbox'), 'lamps');
    await waitFor(async () =>
      expect(await articles()).toEqual(['Twelve halls, one inventory of lamps']),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft');
    await screen.findByRole('heading', { name: 'No articles' });
    await user.click(screen.getByRole('button', { name: 'Show all published' }));
    await waitFor(async () => expect(await articles()).toHaveLength(6));
  });
});

describe('/pages/blog/detail', () => {
  it('shows the newest without an id, and others by id and by slug', async () => {
    await renderApp('/pages/blog/detail');
    await screen.findByRole('heading', { level: 1, name: 'Why the best seat is sold last' });
  });

  it('takes a like, and a comment that can be deleted and restored', async () => {
    const { user } = await renderApp('/pages/blog/detail/a-presale-is-a-promise');
    await screen.findByRole('heading', { level: 1, name: 'A presale is a promise' });
    const like = screen.getByRole('button', { name: /^\d+ likes$/ });
    const before = Number.parseInt(like.textContent ?? '', 10);
    await user.click(like);
    await screen.findByRole('button', { name: `${before + 1} likes` });

    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    expect(complaintAt('Your comment')).toBe('Write a comment.');
    await user.type(field('Your comment'), 'We keep the same rules.');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    await screen.findByText('We keep the same rules.', { selector: 'p' });
    await waitFor(() => expect(field('Your comment').value).toBe(''));
    expect(complaintAt('Your comment')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Delete your comment' }));
    await waitFor(() => expect(screen.queryByText('We keep the same rules.')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('We keep the same rules.');
  });

  it('deletes an article, and undoes the deletion', async () => {
    const { user, address } = await renderApp('/pages/blog/detail/why-the-best-seat-is-sold-last');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/pages/blog/list'));
    await waitFor(async () =>
      expect(await articles()).not.toContain('Why the best seat is sold last'),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await articles()).toContain('Why the best seat is sold last'));
  });

  it('says that an article does not exist', async () => {
    await renderApp('/pages/blog/detail/9999');
    await screen.findByRole('heading', { level: 1, name: 'Article not found' });
  });
});

describe('/pages/blog/add', () => {
  it('shows the address of the article, and an error at each missing field', async () => {
    const { user } = await renderApp('/pages/blog/add');
    await screen.findByRole('heading', { level: 1, name: 'New article' });
    await screen.findByRole('textbox', { name: 'Text' });
    await user.type(field('Title'), 'Über die Türen');
    expect(field('Slug').value).toBe('uber-die-turen');
    expect(screen.getByText(/^The article is at/).textContent).toBe(
      `The article is at ${window.location.origin}/pages/blog/detail/uber-die-turen`,
    );
    await user.clear(field('Slug'));
    await user.type(field('Slug'), '12');
    await user.click(screen.getByRole('button', { name: 'Save article' }));
    expect(complaintAt('Slug')).toContain('Letters and digits, with single hyphens between them.');
    expect(complaintAt('Summary')).toBe('Enter a summary.');
    await screen.findByText('Choose at least one category.');
    await screen.findByText('Write the article.');
    expect(field('Title').value).toBe('Über die Türen');
  });

  it('stores an article with its picture, which is found under its slug and commented on after a reload', async () => {
    const browser = createTestBrowser();
    const { user, address, unmount } = await renderApp('/pages/blog/add', { browser });
    const text = editorOf(await screen.findByRole('textbox', { name: 'Text' }));
    await user.type(field('Title'), 'Die Stühle');
    await user.type(field('Summary'), 'Who moves them.');
    await act(() => text.commands.insertContent('Chairs are '));
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    await act(() => text.commands.insertContent('heavy'));
    await user.click(screen.getByRole('checkbox', { name: 'Venues' }));
    await user.selectOptions(field('Status'), 'Published');
    const picture = () => screen.getByLabelText('Picture', { selector: 'input' });
    const chooser = vi.spyOn(picture(), 'click');
    await user.click(screen.getByRole('button', { name: 'Choose a picture' }));
    expect(chooser).toHaveBeenCalled();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('This is no picture.')));
    await user.upload(picture(), new File(['no picture'], 'a.png', { type: 'image/png' }));
    await screen.findByText('This picture cannot be read. Choose another one.');
    vi.stubGlobal('createImageBitmap', undefined);
    await user.upload(picture(), new File(['red'], 'red.png', { type: 'image/png' }));
    await screen.findByRole('button', { name: 'Remove' });
    await user.click(screen.getByRole('button', { name: 'Save article' }));

    await screen.findByRole('heading', { level: 1, name: 'Die Stühle' });
    const [article] = screen.getAllByRole('article');
    await waitFor(() => expect(article?.querySelector('strong')?.textContent).toBe('heavy'));
    expect(article?.querySelector('img')?.src).toMatch(/^data:image\/png;base64/);
    expect(address()).toMatch(/^\/pages\/blog\/detail\/\d+$/);
    await user.type(field('Your comment'), 'And back?');
    await user.click(screen.getByRole('button', { name: 'Post comment' }));
    await screen.findByRole('heading', { name: '1 comment' });
    unmount();
    await renderApp('/pages/blog/detail/die-stuhle', { browser });
    await screen.findByText('And back?');
  });

  it('asks before unsaved changes are left', async () => {
    const { user, address } = await renderApp('/pages/blog/add');
    await user.type(await screen.findByLabelText('Title'), 'x');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/pages/blog/list'));
  });
});

describe('/pages/blog/edit', () => {
  it('opens the newest article without an id, and says that one does not exist', async () => {
    const { history } = await renderApp('/pages/blog/edit');
    await waitFor(() => expect(field('Title').value).toBe('Why the best seat is sold last'));
    history.push('/pages/blog/edit/nothing-like-it');
    await screen.findByRole('heading', { level: 1, name: 'Article not found' });
  });

  it('changes an article, which is then shown, and survives a reload', async () => {
    const browser = createTestBrowser();
    const { user, address, unmount } = await renderApp('/pages/blog/edit/1', { browser });
    await waitFor(() => expect(field('Title').value).toBe('Notes on a free Sunday'));
    await user.clear(field('Title'));
    await user.type(field('Title'), 'A free Sunday');
    await user.click(screen.getByRole('checkbox', { name: 'Venues' }));
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save article' }));
    await screen.findByRole('heading', { level: 1, name: 'A free Sunday' });
    expect(address()).toBe('/pages/blog/detail/1');
    unmount();
    await renderApp('/pages/blog/detail/notes-on-a-free-sunday', { browser });
    await screen.findByRole('heading', { level: 1, name: 'A free Sunday' });
  });
});
