import { newestFirst } from '../database/row-order.ts';
import { pick, view } from '../database/view.ts';
import { posts } from '../entities/post-entity.ts';

const summary = pick(posts, 'id', 'type', 'slug', 'title', 'excerpt', 'coverImage', 'createdAt');

export const postSummaryView = view(posts, summary);
export const postView = view(posts, { ...summary, ...pick(posts, 'bodyHtml') });

export const newestPostsOrder = newestFirst(posts);
