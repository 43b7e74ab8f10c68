package lsp

import "sync"

// queue has what is to be linted again, each once, in the order in which it was first added.
type queue struct {
	lock    *sync.Mutex
	changed *sync.Cond
	items   []any
	// busy: an item was taken and its work has not ended.
	busy, closed bool
}

func newQueue() queue {
	lock := &sync.Mutex{}
	return queue{lock: lock, changed: sync.NewCond(lock)}
}

// add adds an item, unless it waits already.
func (q *queue) add(item any) {
	q.lock.Lock()
	defer q.lock.Unlock()
	for _, waiting := range q.items {
		if waiting == item {
			return
		}
	}
	q.items = append(q.items, item)
	q.changed.Broadcast()
}

// take waits for the next item; ok is false after close. Its work ends with the next call.
func (q *queue) take() (item any, ok bool) {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.busy = false
	q.changed.Broadcast()
	for len(q.items) == 0 && !q.closed {
		q.changed.Wait()
	}
	if q.closed {
		return nil, false
	}
	item = q.items[0]
	q.items = q.items[1:]
	q.busy = true
	return item, true
}

// close ends take.
func (q *queue) close() {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.closed = true
	q.changed.Broadcast()
}

// settle waits until nothing waits and no work is done.
func (q *queue) settle() {
	q.lock.Lock()
	defer q.lock.Unlock()
	for (len(q.items) > 0 || q.busy) && !q.closed {
		q.changed.Wait()
	}
}
